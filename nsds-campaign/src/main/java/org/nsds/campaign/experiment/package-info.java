/** This package says what a campaign does at each of its points. SPI: users implement {@link org.nsds.campaign.experiment.Experiment}. */
package org.nsds.campaign.experiment;
