package dev.docent.pages.internal.body;

import java.util.stream.Collectors;

/** A part of a page as it was written. */
final class SourceText {

    private SourceText() {}

    /** {@return the lines of the part without the indentation that they have in common} */
    static String of(String text, int from, int to) {
        int start = text.lastIndexOf('\n', Math.max(0, from - 1)) + 1;
        boolean indented = text.substring(Math.min(start, from), from).isBlank();
        String part =
                text.substring(indented ? Math.min(start, from) : from, to).replace("\r", "");
        int common = part.lines()
                .filter(line -> !line.isBlank())
                .mapToInt(SourceText::indentation)
                .min()
                .orElse(0);
        return part.lines()
                .map(line -> line.substring(Math.min(common, line.length())))
                .collect(Collectors.joining("\n"))
                .stripTrailing();
    }

    private static int indentation(String line) {
        int indentation = 0;
        while (indentation < line.length() && (line.charAt(indentation) == ' ' || line.charAt(indentation) == '\t')) {
            indentation++;
        }
        return indentation;
    }
}
