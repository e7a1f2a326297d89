/**
 * Jobs in a real PostgreSQL, by the servers' own data sources: over XA, local, and apart from the host's transactions. Two
 * servers on one database are Open Liberty's.
 *
 * <p>Entry point: {@link dev.docent.it.database.SharedDatabase}.
 */
package dev.docent.it.database;
