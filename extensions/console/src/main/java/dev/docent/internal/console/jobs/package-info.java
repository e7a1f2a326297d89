/**
 * The pages about jobs.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.internal.console.jobs;

import org.jspecify.annotations.NullMarked;
