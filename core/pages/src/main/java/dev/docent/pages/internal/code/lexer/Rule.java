package dev.docent.pages.internal.code.lexer;

/**
 * A rule of a state.
 *
 * @param scan what it takes
 * @param kind what that is, unless the scan chooses
 * @param move what comes then
 */
record Rule(Scan scan, TokenKind kind, Move move) {}
