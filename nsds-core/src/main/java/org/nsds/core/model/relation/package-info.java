/**
 * The standard kinds of relations.
 */
package org.nsds.core.model.relation;
