/** The scheme for diagonal systems whose free motion is exact at any step. */
package org.nsds.core.integrator.modal;
