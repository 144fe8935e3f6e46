/**
 * This package makes models of what a file says. API: the systems and relations that expressions make can be used in models of one's
 * own.
 */
package org.nsds.language.model.build;
