/** What a report shows of any run, without being told anything about its model: its standard figures and tables. */
package org.nsds.report.standard;
