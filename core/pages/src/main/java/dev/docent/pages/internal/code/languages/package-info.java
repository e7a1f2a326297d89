/**
 * The languages that are highlighted, as tables for the lexer.
 *
 * <p>Entry point: {@link dev.docent.pages.internal.code.languages.Languages}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.pages.internal.code.languages;

import org.jspecify.annotations.NullMarked;
