/**
 * This package runs a model many times: {@link org.nsds.campaign.Campaign} says what is varied and measured, and returns a table. API: users
 * describe campaigns.
 */
package org.nsds.campaign;
