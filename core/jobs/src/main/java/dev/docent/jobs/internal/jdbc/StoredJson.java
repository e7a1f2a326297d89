package dev.docent.jobs.internal.jdbc;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/** Reads the JSON of values in rows. What was not written is refused. */
final class StoredJson {

    private StoredJson() {}

    /**
     * {@return objects as maps, arrays as lists, strings, and integers}
     *
     * @throws IllegalArgumentException if the text is not JSON of these
     */
    static Object parse(String json) {
        return new Reader(json).document();
    }

    static String text(Map<?, ?> object, String name) {
        return as(String.class, object.get(name));
    }

    static int number(Map<?, ?> object, String name) {
        return as(Integer.class, object.get(name));
    }

    static <T> T as(Class<T> type, @Nullable Object value) {
        if (value == null || !type.isInstance(value)) {
            throw wrong();
        }
        return type.cast(value);
    }

    private static IllegalArgumentException wrong() {
        return new IllegalArgumentException("A value of a deployment is not the JSON that Docent writes");
    }

    /** Reads objects, arrays, strings, and integers of the type int; nothing else is written. */
    private static final class Reader {

        /** More than the three levels that are written. */
        private static final int MAX_DEPTH = 16;

        private final String json;
        private int at;

        Reader(String json) {
            this.json = json;
        }

        Object document() {
            Object value = value(0);
            if (at != json.length()) {
                throw wrong();
            }
            return value;
        }

        private Object value(int depth) {
            if (depth > MAX_DEPTH) {
                throw wrong();
            }
            return switch (peek()) {
                case '{' -> object(depth);
                case '[' -> array(depth);
                case '"' -> string();
                default -> integer();
            };
        }

        private Map<String, Object> object(int depth) {
            Map<String, Object> object = new LinkedHashMap<>();
            at++;
            while (!skip('}')) {
                if (!object.isEmpty()) {
                    require(',');
                }
                String name = string();
                require(':');
                if (object.put(name, value(depth + 1)) != null) {
                    throw wrong();
                }
            }
            return object;
        }

        private List<Object> array(int depth) {
            List<Object> array = new ArrayList<>();
            at++;
            while (!skip(']')) {
                if (!array.isEmpty()) {
                    require(',');
                }
                array.add(value(depth + 1));
            }
            return array;
        }

        private String string() {
            require('"');
            StringBuilder text = new StringBuilder();
            while (!skip('"')) {
                char c = peek();
                at++;
                text.append(c == '\\' ? escaped() : c);
            }
            return text.toString();
        }

        private char escaped() {
            char c = peek();
            at++;
            if (c == '"' || c == '\\') {
                return c;
            }
            if (c != 'u' || at + 4 > json.length()) {
                throw wrong();
            }
            at += 4;
            return (char) Integer.parseInt(json, at - 4, at, 16);
        }

        private Integer integer() {
            int from = at;
            while (at < json.length() && "-0123456789".indexOf(json.charAt(at)) >= 0) {
                at++;
            }
            return Integer.valueOf(json.substring(from, at));
        }

        private char peek() {
            if (at >= json.length()) {
                throw wrong();
            }
            return json.charAt(at);
        }

        private boolean skip(char c) {
            boolean found = peek() == c;
            at += found ? 1 : 0;
            return found;
        }

        private void require(char c) {
            if (!skip(c)) {
                throw wrong();
            }
        }
    }
}
