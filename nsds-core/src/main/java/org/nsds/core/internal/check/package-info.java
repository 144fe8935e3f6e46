/**
 * This package checks runs before and while they run, and warns of what cannot be trusted: steps that are too long, joints that
 * are redundant, penetrations, contacts beyond their edges. Internal: called by the strategies.
 */
package org.nsds.core.internal.check;
