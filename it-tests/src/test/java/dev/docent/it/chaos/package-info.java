/**
 * Three servers over a PostgreSQL pair, under load, while nodes and the primary are killed: what callers see, as a table and a
 * picture.
 *
 * <p>Entry point: {@link dev.docent.it.chaos.ChaosIT}.
 */
package dev.docent.it.chaos;
