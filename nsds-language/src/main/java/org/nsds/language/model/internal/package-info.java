/** This package builds models of what files say. */
package org.nsds.language.model.internal;
