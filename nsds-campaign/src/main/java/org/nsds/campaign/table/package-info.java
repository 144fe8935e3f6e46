/**
 * This package keeps the results of a campaign: rows in files that grow, from which a campaign that was killed resumes. API: users read tables.
 */
package org.nsds.campaign.table;
