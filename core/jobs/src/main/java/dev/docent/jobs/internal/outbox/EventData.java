package dev.docent.jobs.internal.outbox;

import java.util.Map;
import java.util.TreeMap;

/**
 * The data of an event as one text: a line {@code name=value} for each entry. A line feed is written as {@code \n}, a
 * backslash as two, and an equals sign of a name as {@code \e}, so every text can be read back.
 */
public final class EventData {

    private EventData() {}

    /** {@return the text of the data; empty for no entry} */
    public static String write(Map<String, String> data) {
        StringBuilder text = new StringBuilder();
        new TreeMap<>(data).forEach((name, value) -> {
            if (text.length() > 0) {
                text.append('\n');
            }
            append(text, name, true);
            append(text.append('='), value, false);
        });
        return text.toString();
    }

    private static void append(StringBuilder text, String part, boolean name) {
        for (int i = 0; i < part.length(); i++) {
            char c = part.charAt(i);
            switch (c) {
                case '\\' -> text.append("\\\\");
                case '\n' -> text.append("\\n");
                case '=' -> text.append(name ? "\\e" : "=");
                default -> text.append(c);
            }
        }
    }

    /**
     * {@return the data of a text}
     *
     * @throws IllegalArgumentException if the text is none that {@link #write} returns
     */
    public static Map<String, String> read(String text) {
        Map<String, String> data = new TreeMap<>();
        if (text.isEmpty()) {
            return data;
        }
        for (String line : text.split("\n", -1)) {
            int equals = line.indexOf('=');
            if (equals < 0) {
                throw new IllegalArgumentException("a line of the data of an event has no equals sign");
            }
            String name = part(line.substring(0, equals));
            if (data.put(name, part(line.substring(equals + 1))) != null) {
                throw new IllegalArgumentException("the data of an event has a name twice");
            }
        }
        return data;
    }

    private static String part(String written) {
        StringBuilder part = new StringBuilder(written.length());
        for (int i = 0; i < written.length(); i++) {
            char c = written.charAt(i);
            part.append(c == '\\' ? escaped(++i < written.length() ? written.charAt(i) : 0) : c);
        }
        return part.toString();
    }

    private static char escaped(int c) {
        return switch (c) {
            case '\\' -> '\\';
            case 'n' -> '\n';
            case 'e' -> '=';
            default -> throw new IllegalArgumentException("the data of an event has an unknown escape sequence");
        };
    }
}
