package dev.docent.cli.internal.completion;

import java.util.List;

/**
 * What the value of an option or parameter can be, as far as its label says.
 *
 * @param choices all values; empty if any text will do
 */
record LabelValues(List<String> choices, boolean isFile, boolean isFolder) {

    static LabelValues of(String label) {
        boolean choice = label.matches("[a-z]+(\\|[a-z]+)++");
        return new LabelValues(
                choice ? List.of(label.split("\\|")) : List.of(),
                label.contains("FILE") || label.startsWith("PATH"),
                label.startsWith("DIR") || label.equals("OLD") || label.equals("NEW"));
    }
}
