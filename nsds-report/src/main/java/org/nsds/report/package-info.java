/**
 * Reports of runs, for any model. API: users describe what they want to see of a {@link org.nsds.core.solution.Solution} and write it
 * to a directory. The packages below hold the parts: figures as data, their static pictures, the page, scenes, sound and files.
 */
package org.nsds.report;
