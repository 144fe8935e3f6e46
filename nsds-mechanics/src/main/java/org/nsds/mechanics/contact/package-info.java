/** Bodies that meet compliantly: a mass at a wall, a hammer and what it strikes. */
package org.nsds.mechanics.contact;
