/** This package builds systems, one class for each group of kinds. */
package org.nsds.language.model.internal.system;
