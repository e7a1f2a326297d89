/**
 * A lexer that is driven by tables: a language is a set of states, a state is a list of rules by first character.
 * Every rule consumes what it reads, or reads a bounded number of characters, so the work is linear in any input;
 * and what it yields is the input again, without gaps.
 *
 * <p>Entry points: {@link dev.docent.pages.internal.code.lexer.State}, {@link
 * dev.docent.pages.internal.code.lexer.Lexer}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.pages.internal.code.lexer;

import org.jspecify.annotations.NullMarked;
