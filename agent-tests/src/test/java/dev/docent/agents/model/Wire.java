package dev.docent.agents.model;

import java.util.List;

import jakarta.json.JsonObject;

/** The format of a vendor. */
interface Wire {

    /** What is sent of a turn: events with a name or null, and their data. */
    record Event(String name, JsonObject data) {}

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
