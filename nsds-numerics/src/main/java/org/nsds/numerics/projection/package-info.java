/**
 * Sweeping methods that project one unknown at a time on its bounds: cheap iterations, many of them.
 */
package org.nsds.numerics.projection;
