package dev.docent.navigation.internal.text;

/**
 * A human-readable position in a text.
 *
 * @param line the first is 1
 * @param column in code points, the first is 1
 */
public record Position(int line, int column) {}
