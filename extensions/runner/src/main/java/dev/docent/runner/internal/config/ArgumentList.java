package dev.docent.runner.internal.config;

import java.util.ArrayList;
import java.util.List;

/**
 * Arguments in one text: separated by white space, and in single or double quotes if they contain some. Nothing else has a
 * meaning: no variables, no patterns, no escapes.
 */
final class ArgumentList {

    private final List<String> arguments = new ArrayList<>();
    private final StringBuilder argument = new StringBuilder();
    private boolean inArgument;
    private char quote;

    private ArgumentList() {}

    /**
     * {@return the arguments}
     *
     * @throws IllegalArgumentException if a quote is not closed
     */
    static List<String> of(String text) {
        ArgumentList list = new ArgumentList();
        text.chars().forEach(character -> list.add((char) character));
        if (list.quote != 0) {
            throw new IllegalArgumentException("lacks a closing " + list.quote);
        }
        list.end();
        return List.copyOf(list.arguments);
    }

    private void add(char character) {
        if (quote != 0) {
            if (character == quote) {
                quote = 0;
            } else {
                argument.append(character);
            }
        } else if (character == '"' || character == '\'') {
            quote = character;
            inArgument = true;
        } else if (Character.isWhitespace(character)) {
            end();
        } else {
            argument.append(character);
            inArgument = true;
        }
    }

    private void end() {
        if (inArgument) {
            arguments.add(argument.toString());
            argument.setLength(0);
            inArgument = false;
        }
    }
}
