/**
 * This package holds models as text files: {@code ModelFile} is one, with its parameters, its model, its figures and everything that
 * is wrong with it. API: users read and build models with it.
 */
package org.nsds.language.model;
