/**
 * This package makes the contact problem of a step: which contacts take part, the Delassus matrix between them, its assembly in
 * the form that the laws ask for, and its solution. Internal: neither called nor implemented by users.
 */
package org.nsds.core.internal.problem;
