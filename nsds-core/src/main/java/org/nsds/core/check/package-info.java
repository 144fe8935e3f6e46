/** This package checks what users write: derivatives of systems, relations and laws beside differences. API: users call it. */
package org.nsds.core.check;
