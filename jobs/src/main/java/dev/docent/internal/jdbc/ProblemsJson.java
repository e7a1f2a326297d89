package dev.docent.internal.jdbc;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.docent.api.navigation.Problem;
import dev.docent.api.projects.DeploymentProblems;
import dev.docent.api.projects.DeploymentStore;
import org.jspecify.annotations.Nullable;

/** The problems of a deployment as one JSON text. Members that are not known, from a later version, are ignored. */
final class ProblemsJson {

    /** The text of no problems. */
    static final String NONE = "[]";

    private ProblemsJson() {}

    /** {@return a JSON array of the first problems that need at most {@value DeploymentStore#MAX_PROBLEM_BYTES} bytes} */
    static String write(DeploymentProblems problems) {
        StringBuilder json = new StringBuilder("[");
        int bytes = 2;
        for (Problem problem : problems.first()) {
            String each = (json.length() > 1 ? "," : "") + write(problem);
            bytes += each.getBytes(StandardCharsets.UTF_8).length;
            if (bytes > DeploymentStore.MAX_PROBLEM_BYTES) {
                break;
            }
            json.append(each);
        }
        return json.append(']').toString();
    }

    private static String write(Problem problem) {
        StringBuilder json = new StringBuilder("{");
        member(json, "code", problem.code());
        member(json, "severity", problem.severity().name());
        member(json, "file", problem.file());
        member(json, "pointer", problem.pointer());
        member(json, "message", problem.message());
        member(json, "fix", problem.fix());
        position(json, problem.line(), problem.column());
        json.append(",\"otherLocations\":[");
        String separator = "";
        for (Problem.Location location : problem.otherLocations()) {
            json.append(separator).append('{');
            member(json, "file", location.file());
            position(json, location.line(), location.column());
            json.append('}');
            separator = ",";
        }
        return json.append("]}").toString();
    }

    private static void position(StringBuilder json, int line, int column) {
        json.append(",\"line\":").append(line).append(",\"column\":").append(column);
    }

    private static void member(StringBuilder json, String name, String value) {
        json.append(json.charAt(json.length() - 1) == '{' ? "\"" : ",\"")
                .append(name)
                .append("\":\"");
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            boolean pair = Character.isHighSurrogate(c)
                    && i + 1 < value.length()
                    && Character.isLowSurrogate(value.charAt(i + 1));
            if (pair) {
                json.append(c).append(value.charAt(++i));
            } else if (c == '"' || c == '\\') {
                json.append('\\').append(c);
            } else if (c < ' ' || Character.isSurrogate(c)) {
                json.append("\\u%04x".formatted((int) c));
            } else {
                json.append(c);
            }
        }
        json.append('"');
    }

    /**
     * {@return the problems of a text}
     *
     * @param total how many there are
     * @throws IllegalArgumentException if the text is none that {@link #write} returns
     */
    static DeploymentProblems read(String json, int total) {
        if (json.equals(NONE) && total == 0) {
            return DeploymentProblems.none();
        }
        List<Problem> first = new ArrayList<>();
        for (Object element : as(List.class, new Reader(json).document())) {
            Map<?, ?> problem = as(Map.class, element);
            List<Problem.Location> others = new ArrayList<>();
            for (Object other : as(List.class, problem.get("otherLocations"))) {
                Map<?, ?> location = as(Map.class, other);
                others.add(new Problem.Location(
                        text(location, "file"), number(location, "line"), number(location, "column")));
            }
            first.add(Problem.builder(
                            text(problem, "code"),
                            Problem.Severity.valueOf(text(problem, "severity")),
                            text(problem, "file"),
                            text(problem, "message"),
                            text(problem, "fix"))
                    .pointer(text(problem, "pointer"))
                    .line(number(problem, "line"))
                    .column(number(problem, "column"))
                    .otherLocations(others)
                    .build());
        }
        return new DeploymentProblems(first, total);
    }

    private static String text(Map<?, ?> object, String name) {
        return as(String.class, object.get(name));
    }

    private static int number(Map<?, ?> object, String name) {
        return as(Integer.class, object.get(name));
    }

    private static <T> T as(Class<T> type, @Nullable Object value) {
        if (value == null || !type.isInstance(value)) {
            throw wrong();
        }
        return type.cast(value);
    }

    private static IllegalArgumentException wrong() {
        return new IllegalArgumentException("The problems of a deployment are not the JSON that Docent writes");
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
