/** This package builds figures and scenes. */
package org.nsds.language.model.internal.picture;
