/** This package draws small pictures of runs, for the cards of a gallery. API: {@code SmallPicture} draws what a page shows first. */
package org.nsds.workbench.picture;
