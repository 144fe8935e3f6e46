/** This package holds models with sampled control, of electricity with mechanics, and of steps in biology. API: users call it. */
package org.nsds.control.plant;
