/**
 * Jobs in a real PostgreSQL, through the servers' own data sources: XA, local, and outside the host's transactions. The
 * tests with two servers on one database run on Open Liberty.
 *
 * <p>Entry point: {@link dev.docent.it.database.SharedDatabase}.
 */
package dev.docent.it.database;
