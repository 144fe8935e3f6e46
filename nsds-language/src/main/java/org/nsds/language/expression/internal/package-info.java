/** This package holds the functions that compiled expressions call. */
package org.nsds.language.expression.internal;
