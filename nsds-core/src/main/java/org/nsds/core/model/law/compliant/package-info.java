/** This package holds the laws of contacts that give way: springs, dampers, Hertz and its companions. API: users call it. */
package org.nsds.core.model.law.compliant;
