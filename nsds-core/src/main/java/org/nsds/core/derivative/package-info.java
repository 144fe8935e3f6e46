/** This package computes derivatives of users' functions: by differences with an estimate of their error, and by Hipparchus. API: users call it. */
package org.nsds.core.derivative;
