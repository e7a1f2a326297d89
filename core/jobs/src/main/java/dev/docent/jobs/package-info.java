/**
 * Job store and quotas in memory, for a host that provides neither a store nor a database.
 *
 * <p>Stability: public API.
 */
@NullMarked
package dev.docent.jobs;

import org.jspecify.annotations.NullMarked;
