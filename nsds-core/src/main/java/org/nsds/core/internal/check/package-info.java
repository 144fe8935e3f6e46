/**
 * What is looked at before and during a run, so that what cannot be trusted is said: steps that are too long, joints that are
 * redundant, penetrations, contacts beyond their edges. Internal: called by the strategies.
 */
package org.nsds.core.internal.check;
