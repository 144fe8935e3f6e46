/** This package holds the laws that remember: glue that wears out, dents, felt, ratchets. API: users call it. */
package org.nsds.core.model.law.memory;
