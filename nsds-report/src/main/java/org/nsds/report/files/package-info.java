/**
 * This package writes the directory that results go to: complete or not at all, and never over files of others. API: users call it.
 */
package org.nsds.report.files;
