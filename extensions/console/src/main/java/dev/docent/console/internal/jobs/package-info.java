/**
 * The pages about jobs.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.console.internal.jobs;

import org.jspecify.annotations.NullMarked;
