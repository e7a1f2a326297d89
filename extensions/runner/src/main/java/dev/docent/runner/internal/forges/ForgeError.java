package dev.docent.runner.internal.forges;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import jakarta.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonException;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;

/**
 * What the body of an error says. GitHub sends a message and a list of objects, GitLab a text, a list, or an object of
 * lists by field, Gitea a message, and Forgejo the name of a function as message and the reason in a list.
 */
final class ForgeError {

    private static final int MAX_LENGTH = 300;
    private static final int MAX_DEPTH = 4;
    private static final List<String> MEMBERS = List.of("message", "error", "error_description", "errors");

    private final List<String> texts = new ArrayList<>();

    private ForgeError() {}

    /** {@return one line, at most 300 characters; empty if there is nothing to read} */
    static String text(String body) {
        String line = line(body);
        if (line.startsWith("<")) {
            return "an HTML page, as a proxy or a login sends it";
        }
        if (!line.startsWith("{") && !line.startsWith("[")) {
            return bounded(line);
        }
        ForgeError said = new ForgeError();
        try (JsonReader reader = Json.createReader(new StringReader(body))) {
            said.read(reader.readValue(), "", 0);
        } catch (JsonException | IllegalStateException noJson) {
            return bounded(line);
        }
        return bounded(said.texts.isEmpty() ? line : String.join("; ", said.texts));
    }

    private void read(JsonValue value, String field, int depth) {
        if (depth > MAX_DEPTH) {
            return;
        }
        if (value instanceof JsonString text) {
            add(field, text.getString());
        } else if (value instanceof JsonArray list) {
            list.forEach(each -> read(each, field, depth + 1));
        } else if (value instanceof JsonObject object) {
            readObject(object, field, depth);
        }
    }

    private void readObject(JsonObject object, String field, int depth) {
        if (MEMBERS.stream().anyMatch(object::containsKey)) {
            for (String name : MEMBERS) {
                read(object.getOrDefault(name, JsonValue.NULL), field, depth + 1);
            }
        } else if (object.containsKey("code")) {
            add(object.getString("field", field), object.getString("code", ""));
        } else {
            for (Map.Entry<String, JsonValue> member : object.entrySet()) {
                read(member.getValue(), member.getKey(), depth + 1);
            }
        }
    }

    private void add(String field, String text) {
        String line = line(text);
        if (!line.isEmpty()) {
            texts.add(field.isEmpty() || isWhole(field, line) ? line : field + ": " + line);
        }
    }

    /** GitLab has sentences about the request as a whole under this name, GitHub a code for the base branch. */
    private static boolean isWhole(String field, String line) {
        return field.equals("base") && line.contains(" ");
    }

    private static String line(String text) {
        return text.replaceAll("[\\p{Cntrl}\\s]+", " ").strip();
    }

    private static String bounded(String line) {
        return line.length() > MAX_LENGTH ? line.substring(0, MAX_LENGTH) + "…" : line;
    }
}
