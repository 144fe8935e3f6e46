/**
 * This package makes the standard figures and tables, which a report shows of any run without knowing its model. API: users call it.
 */
package org.nsds.report.standard;
