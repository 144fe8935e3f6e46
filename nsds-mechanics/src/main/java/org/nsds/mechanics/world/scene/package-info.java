/** Ready worlds: piles, stacks, dominoes and other scenes of many bodies, whose systems are {@code body1}, {@code body2} and so on. API. */
package org.nsds.mechanics.world.scene;
