/**
 * Problems as commands write them: as text with the lines that they are about, JSON, SARIF.
 *
 * <p>Entry point: {@link dev.docent.cli.reports.TextReport}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.cli.reports;

import org.jspecify.annotations.NullMarked;
