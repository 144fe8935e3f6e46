/**
 * This package holds what both strategies share: the interface {@code Strategy}, and the settings that they have in common, with
 * their checks. API: users call it.
 */
package org.nsds.core.strategy;
