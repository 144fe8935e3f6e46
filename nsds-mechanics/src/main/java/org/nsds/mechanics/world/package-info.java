/**
 * Worlds: bodies with shapes and fixtures that meet wherever they meet, with laws by material. API: users build a {@code World} and
 * simulate its model like any other; SPI: {@code Motion} is how a fixture moves.
 */
package org.nsds.mechanics.world;
