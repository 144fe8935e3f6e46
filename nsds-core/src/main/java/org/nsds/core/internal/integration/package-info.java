/**
 * This package holds the methods that integrate smooth motions between events: explicit ones of Hipparchus, an implicit one for stiff
 * motions, and the exact one of linear motions. Internal: chosen by {@code FlowMethod}, called by {@code internal.flow}.
 */
package org.nsds.core.internal.integration;
