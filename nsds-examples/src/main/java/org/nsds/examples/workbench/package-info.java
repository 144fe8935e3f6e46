/**
 * This package offers the gallery and model files to the workbench, which runs them as {@code nsds run} does. It implements the SPI of {@code
 * org.nsds.workbench.offer}, and is not API itself.
 */
package org.nsds.examples.workbench;
