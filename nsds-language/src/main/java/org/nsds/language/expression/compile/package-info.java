/** This package compiles expressions to bytecode. API: users call {@code FunctionCompiler}. */
package org.nsds.language.expression.compile;
