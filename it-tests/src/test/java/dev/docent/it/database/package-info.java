/**
 * Jobs in a real PostgreSQL, by the servers' own data sources. Only on the servers whose configuration has one; the build
 * leaves this package out on the others.
 *
 * <p>Entry point: {@link dev.docent.it.database.SharedDatabase}.
 */
package dev.docent.it.database;
