/**
 * This package makes campaigns of examples and model files, as {@code nsds sweep} and campaign files describe them. API: engines on other machines
 * make the same campaign from a {@link org.nsds.examples.campaign.SweepText}.
 */
package org.nsds.examples.campaign;
