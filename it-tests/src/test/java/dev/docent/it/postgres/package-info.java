/**
 * PostgreSQL servers that can be killed and promoted, from the embedded binaries.
 *
 * <p>Entry point: {@link dev.docent.it.postgres.PostgresPair}.
 */
package dev.docent.it.postgres;
