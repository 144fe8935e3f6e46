/** This package finds what in an expression jumps or bends. API: users call {@code Smoothness}. */
package org.nsds.language.expression.smoothness;
