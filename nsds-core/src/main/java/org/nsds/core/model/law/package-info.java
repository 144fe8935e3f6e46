/**
 * The standard kinds of laws.
 */
package org.nsds.core.model.law;
