/**
 * This package computes: every model is read, checked and run in a process of its own with a limit of memory, so that a bad one does not take the
 * server down. Internal to the workbench: {@code Workers} is the side of the server, {@code WorkerMain} the other. Not API.
 */
package org.nsds.workbench.worker;
