/**
 * {@code docent check}: reports the problems of a site, once or after each change, and compares its OpenAPI documents with
 * those of running applications.
 *
 * <p>Entry point: {@link dev.docent.cli.internal.check.CheckCommand}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.cli.internal.check;

import org.jspecify.annotations.NullMarked;
