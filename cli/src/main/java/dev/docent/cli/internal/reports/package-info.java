/**
 * Problems as commands write them: as text with the lines that they are about, JSON, SARIF.
 *
 * <p>Entry point: {@link dev.docent.cli.internal.reports.TextReport}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.cli.internal.reports;

import org.jspecify.annotations.NullMarked;
