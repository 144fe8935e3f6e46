/** This package computes what a campaign keeps of a run: numbers, and lists such as Poincaré sections. API: users name measures by expressions. */
package org.nsds.campaign.measure;
