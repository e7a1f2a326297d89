package dev.docent.pages.internal.operations.model;

import java.util.ArrayList;
import java.util.List;

/**
 * A server of an API.
 *
 * @param url its address, with variables in braces
 * @param name for readers; empty for none
 * @param description Markdown; empty for none
 */
public record Server(String url, String name, String description, List<Variable> variables) {

    /** A server without a name. */
    public Server(String url, String description, List<Variable> variables) {
        this(url, "", description, variables);
    }

    private static final int MAX_URLS = 30;

    /**
     * A part of an address that the reader chooses.
     *
     * @param values the only ones allowed; empty for any
     * @param description Markdown; empty for none
     */
    public record Variable(String name, String value, List<String> values, String description) {

        /** Copies the values. */
        public Variable {
            values = List.copyOf(values);
        }
    }

    /** Copies the variables. */
    public Server {
        variables = List.copyOf(variables);
    }

    /** {@return the address with the name} */
    public String label() {
        return name.isBlank() ? url : name + " – " + url;
    }

    /** {@return the address with the default of each variable} */
    public String defaultUrl() {
        String filled = url;
        for (Variable variable : variables) {
            filled = filled.replace("{" + variable.name + "}", variable.value);
        }
        return filled;
    }

    /** {@return the addresses with each value that a variable may have, as far as the document lists them} */
    public List<String> urls() {
        List<String> urls = List.of(url);
        for (Variable variable : variables) {
            List<String> values = variable.values.isEmpty() ? List.of(variable.value) : variable.values;
            List<String> more = new ArrayList<>();
            for (String one : urls) {
                values.forEach(value -> more.add(one.replace("{" + variable.name + "}", value)));
            }
            urls = more.stream().distinct().limit(MAX_URLS).toList();
        }
        return urls;
    }
}
