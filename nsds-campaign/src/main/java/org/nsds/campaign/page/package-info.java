/** This package shows the results of a campaign on a page: maps, lines, clouds and histograms. API: users write pages. */
package org.nsds.campaign.page;
