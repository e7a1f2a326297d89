package dev.docent.agents.model;

import java.util.List;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;

/** The format of a vendor. */
interface Wire {

    /** What is sent of a turn: events with a name or null, and their data. */
    record Event(String name, JsonObject data) {

        /** An event whose data has its name, too. */
        static Event named(String name, JsonObjectBuilder data) {
            return new Event(
                    name,
                    Json.createObjectBuilder().add("type", name).addAll(data).build());
        }
    }

    /** {@return the arguments of a tool, which Claude Code and Gemini CLI name alike} */
    static JsonObject input(Turn turn) {
        JsonObjectBuilder input = Json.createObjectBuilder();
        if (turn instanceof Turn.Writes writes) {
            input.add("file_path", writes.path()).add("content", writes.content());
        } else if (turn instanceof Turn.Reads reads) {
            input.add("file_path", reads.path());
        } else if (turn instanceof Turn.Shell shell) {
            input.add("command", shell.line()).add("description", "Run a command");
        }
        return input.build();
    }

    /** {@return whether requests to this path are in this format} */
    boolean takes(String path);

    /** {@return whether the agent asks what to do next: command lines also have titles made, and tokens counted} */
    boolean isMain(String path, JsonObject body);

    /** {@return whether events are expected, not one object} */
    boolean isStream(String path, JsonObject body);

    List<Event> events(JsonObject body, Turn turn, int number);

    /** {@return the answer to a request that does not expect events, or is not the main one} */
    JsonObject object(String path, JsonObject body, Turn turn, int number);

    JsonObject error(int status);
}
