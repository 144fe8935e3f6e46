/** The page of a report: one HTML file with its scripts, data and styles inside, which asks no network for anything. */
package org.nsds.report.page;
