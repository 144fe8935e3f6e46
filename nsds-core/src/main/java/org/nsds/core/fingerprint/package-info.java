/**
 * This package tells models, runs and their parts apart by short texts that are the same in every process. API: what controllers, laws,
 * relations and systems say of themselves unless they override {@code signature()}.
 */
package org.nsds.core.fingerprint;
