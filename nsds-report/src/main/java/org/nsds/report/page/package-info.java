/**
 * The page of a report: one HTML file with its scripts, data and styles inside, which asks no network for anything. API: {@link
 * org.nsds.report.page.Page} says what is on it, {@link org.nsds.report.page.PageWriter} writes it. The scripts, one idea each, are resources of
 * this package.
 */
package org.nsds.report.page;
