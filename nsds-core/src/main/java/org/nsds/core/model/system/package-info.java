/**
 * The standard kinds of systems.
 */
package org.nsds.core.model.system;
