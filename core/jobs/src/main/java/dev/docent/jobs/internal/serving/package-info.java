/**
 * Reads jobs safely from any repository, and holds long polls until a job changes.
 *
 * <p>Entry points: {@link dev.docent.jobs.internal.serving.ValidatingJobReader},
 * {@link dev.docent.jobs.internal.serving.AgentJobWatch}. Independent of the container.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.jobs.internal.serving;

import org.jspecify.annotations.NullMarked;
