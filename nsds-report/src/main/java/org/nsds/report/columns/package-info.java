/** The columns of a run: whose they are, what they mean, in which units they are, and which of them a name or pattern stands for. API. */
package org.nsds.report.columns;
