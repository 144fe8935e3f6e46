/**
 * This package says which keys a model file may have, and checks, documents and publishes them from one description. API: users read
 * the JSON Schema.
 */
package org.nsds.language.model.format;
