/**
 * This package reads robots in the Unified Robot Description Format and writes them as model files. API: users call {@code UrdfImport}.
 */
package org.nsds.language.urdf;
