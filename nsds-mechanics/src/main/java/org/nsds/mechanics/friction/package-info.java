/**
 * This package holds bodies that slide, stick and roll with Coulomb friction: blocks on planes, discs on floors, masses on
 * belts. API: users call it.
 */
package org.nsds.mechanics.friction;
