/**
 * This package makes sound of a recorded column: samples at 44.1 kHz, a WAV file and a spectrogram. API: users call it.
 */
package org.nsds.report.sound;
