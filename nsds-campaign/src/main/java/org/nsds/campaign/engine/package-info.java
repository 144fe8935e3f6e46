/**
 * This package runs the points of a campaign, on the cores of this machine; other engines run the same {@link org.nsds.campaign.engine.PointRun}s elsewhere. API: an
 * engine of one's own calls {@link org.nsds.campaign.engine.PointRun}.
 */
package org.nsds.campaign.engine;
