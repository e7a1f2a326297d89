/**
 * The job store over JDBC, for PostgreSQL and H2: statements, transactions of its own and of the host, and the schema.
 *
 * <p>Entry point: {@link dev.docent.jobs.internal.jdbc.JdbcAgentJobStore}.
 *
 * <p>Stability: the tables are public (see {@code docs/reference/job-stores.mdx}); the types are internal.
 */
@NullMarked
package dev.docent.jobs.internal.jdbc;

import org.jspecify.annotations.NullMarked;
