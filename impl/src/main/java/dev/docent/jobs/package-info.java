/**
 * The in-memory job store, for a host that brings no store and no database.
 *
 * <p>Stability: public API.
 */
package dev.docent.jobs;
