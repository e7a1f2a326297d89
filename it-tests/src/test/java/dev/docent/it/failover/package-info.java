/**
 * The store over a PostgreSQL pair whose primary is killed under load: which acknowledged steps are there afterwards, and how
 * soon the next one is possible.
 *
 * <p>Entry point: {@link dev.docent.it.failover.FailoverTest}.
 */
package dev.docent.it.failover;
