/**
 * The fields of the admin API's JSON objects, in one list for everything that reads, writes or compares them.
 *
 * <p>Entry point: {@link dev.docent.api.internal.JobFields}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.api.internal;

import org.jspecify.annotations.NullMarked;
