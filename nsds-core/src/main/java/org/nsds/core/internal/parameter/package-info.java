/** This package checks the parameters of laws, and says in a sentence what is wrong with them. Internal: called by the laws. */
package org.nsds.core.internal.parameter;
