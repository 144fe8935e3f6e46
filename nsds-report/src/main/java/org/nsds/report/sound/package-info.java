/** What can be heard and how it looks: from a recorded column to samples at 44.1 kHz, a WAV file and a spectrogram. */
package org.nsds.report.sound;
