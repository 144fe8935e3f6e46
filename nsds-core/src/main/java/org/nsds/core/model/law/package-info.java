/** This package holds the standard kinds of laws. API: users call it. */
package org.nsds.core.model.law;
