/** This package fits parameters of models to measured data. API: users call {@link org.nsds.campaign.fit.Fit}. */
package org.nsds.campaign.fit;
