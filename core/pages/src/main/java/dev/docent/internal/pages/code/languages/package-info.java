/**
 * The languages that are highlighted, as tables for the lexer.
 *
 * <p>Entry point: {@link dev.docent.internal.pages.code.languages.Languages}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.internal.pages.code.languages;

import org.jspecify.annotations.NullMarked;
