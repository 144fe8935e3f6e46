/**
 * This package holds columns that users add to a trajectory: functions of other columns, right-hand sides and inputs of first-order
 * systems, and what the steps of a run counted. API: {@code Columns} makes the ready ones; SPI: {@code Column}.
 */
package org.nsds.core.solution.column;
