/**
 * This package says which points a campaign visits: grids, samples, branches. Every point follows from its number alone, so that the order of
 * execution changes nothing and no list of points is kept. API: users choose a design.
 */
package org.nsds.campaign.design;
