/** Ready models over the types of nsds-core: plain records that know their parameters and build a {@code Model}. */
package org.nsds.mechanics;
