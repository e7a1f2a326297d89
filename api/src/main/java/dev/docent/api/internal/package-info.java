/**
 * The fields of the admin API's JSON objects, in one list for everything that reads, writes or compares them.
 *
 * <p>Entry point: {@link dev.docent.api.internal.JobFields}.
 *
 * <p>Stability: internal.
 */
package dev.docent.api.internal;
