/** This package holds elastic bars in finite elements. API: users call it. */
package org.nsds.mechanics.bar;
