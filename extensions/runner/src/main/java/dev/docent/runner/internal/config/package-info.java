/**
 * The settings of the runner, checked.
 *
 * <p>Entry point: {@link dev.docent.runner.internal.config.RunnerSettingsReader}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.runner.internal.config;

import org.jspecify.annotations.NullMarked;
