/**
 * Job store and rate limits in memory, for a host that provides neither a store nor a database.
 *
 * <p>Stability: public API.
 */
package dev.docent.jobs;
