/** Numbers and equations for people to read. */
package org.nsds.report.text;
