package dev.docent.pages.internal.operations.schemas;

import java.util.Locale;

/** Names of models and fields as segments of addresses. */
public final class PathStep {

    private static final int MAX_LENGTH = 60;
    private static final String INDEX = "index";

    private PathStep() {}

    /** {@return a segment that every file system and server takes; several names may have the same one} */
    public static String of(String name) {
        StringBuilder step = new StringBuilder();
        boolean separated = false;
        for (int i = 0; i < name.length() && step.length() < MAX_LENGTH; i++) {
            char c = name.charAt(i);
            if (c < 0x80 && Character.isLetterOrDigit(c) || c == '_') {
                step.append(separated && !step.isEmpty() ? "-" : "").append(c);
                separated = false;
            } else {
                separated = true;
            }
        }
        String segment = step.toString().toLowerCase(Locale.ROOT);
        return segment.isEmpty() || segment.equals(INDEX) ? segment + "_" : segment;
    }
}
