/** This package holds the standard kinds of relations. API: users call it. */
package org.nsds.core.model.relation;
