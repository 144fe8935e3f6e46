/**
 * This package is how the workbench learns of models. SPI: a module that has models implements {@code ModelOffer} and names it as a service; the
 * server asks it for its gallery, and processes of their own ask it for models and runs.
 */
package org.nsds.workbench.offer;
