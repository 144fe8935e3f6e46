/** Static pictures of figures: PNG for pages, SVG for papers. API: {@code PngRenderer}. */
package org.nsds.report.chart;
