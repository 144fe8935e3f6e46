/** This package writes numbers and equations for people to read. API: users call it. */
package org.nsds.report.text;
