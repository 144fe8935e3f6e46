/**
 * This package reads YAML into a tree that knows the line and column of everything, and collects what is wrong with it. API: users of
 * model files see problems with their places.
 */
package org.nsds.language.model.source;
