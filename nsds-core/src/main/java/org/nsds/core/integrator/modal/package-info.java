/** This package holds the scheme for diagonal systems whose free motion is exact at any step. API: users call it. */
package org.nsds.core.integrator.modal;
