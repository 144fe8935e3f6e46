/**
 * This package reads expressions such as {@code m*g*l*(1 - cos(angle))}, differentiates them exactly and compiles them to bytecode.
 * Expressions are arithmetic, never programs: they have no loops and reach nothing outside themselves. API: users parse,
 * differentiate and compile expressions.
 */
package org.nsds.language.expression;
