/** The same model under both strategies, and how fast their difference goes to zero. */
package org.nsds.examples.compare;
