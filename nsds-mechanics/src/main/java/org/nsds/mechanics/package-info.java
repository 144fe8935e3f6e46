/**
 * This package and those below hold ready models over the types of nsds-core: records that know their parameters and build a
 * {@code Model}. API: users call it.
 */
package org.nsds.mechanics;
