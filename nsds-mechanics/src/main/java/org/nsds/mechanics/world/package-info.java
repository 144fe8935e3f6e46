/**
 * Worlds: bodies with shapes and obstacles that meet wherever they meet, with laws by material. API: users build a {@code World} and
 * simulate its model like any other; SPI: {@code Motion} is how an obstacle moves.
 */
package org.nsds.mechanics.world;
