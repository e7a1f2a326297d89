/**
 * The settings of the runner, checked.
 *
 * <p>Entry point: {@link dev.docent.internal.runner.config.RunnerSettingsReader}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.internal.runner.config;

import org.jspecify.annotations.NullMarked;
