/** The directory that results go to: complete or not at all, and never over files of others. */
package org.nsds.report.files;
