/** This package holds bodies with compliant contacts: a mass at a wall, a hammer and what it strikes. API: users call it. */
package org.nsds.mechanics.contact;
