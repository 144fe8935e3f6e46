/**
 * This package answers browsers: who may ask, what is sent, and events as they happen. It knows nothing of models and only hands questions on.
 * Internal to the workbench. Not API.
 */
package org.nsds.workbench.server;
