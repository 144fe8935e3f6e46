/**
 * This package lets contacts that are far away wait until their gaps could have closed, by bounds of what a scheme forecasts
 * for its system. Internal: neither called nor implemented by users.
 */
package org.nsds.core.internal.contact.forecast;
