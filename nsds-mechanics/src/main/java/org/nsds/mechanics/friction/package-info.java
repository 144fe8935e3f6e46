/** Sliding, sticking and rolling with Coulomb friction: blocks on planes, discs on floors, masses on belts. */
package org.nsds.mechanics.friction;
