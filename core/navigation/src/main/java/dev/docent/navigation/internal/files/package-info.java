/**
 * The files of one site within its limits: which of them belong to it, which are ignored, and how much is read.
 *
 * <p>Entry point: {@link dev.docent.navigation.internal.files.ReportedFolder}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.navigation.internal.files;

import org.jspecify.annotations.NullMarked;
