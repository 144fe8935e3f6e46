/**
 * The numbers of a run as files for other programs: CSV, NPY and HDF5. API. {@link org.nsds.report.export.RunNumbers} writes them and knows
 * beforehand how large they will be.
 */
package org.nsds.report.export;
