/** This package writes expressions in the form that is easiest to read. API: users may show their own derivatives with it. */
package org.nsds.language.expression.expansion;
