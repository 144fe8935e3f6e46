/** This package reads values, names and expressions of model files. */
package org.nsds.language.model.internal.reading;
