/**
 * This package solves the problem of one contact with Coulomb friction in the plane or in space exactly. API: methods for many contacts call it; users seldom need it alone.
 */
package org.nsds.numerics.friction.contact;
