/** This package builds relations and laws. */
package org.nsds.language.model.internal.relation;
