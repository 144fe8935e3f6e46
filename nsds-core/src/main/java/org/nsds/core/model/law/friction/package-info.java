/** This package holds the laws of friction: in the plane, in space, with impacts, rolling and drilling. API: users call it. */
package org.nsds.core.model.law.friction;
