package dev.docent.runner.internal.output;

import jakarta.json.JsonObject;

/** Reads the events of one kind of command line. For one run and one thread. */
interface AgentEvents {

    /** {@return whether the event is one that this format has; others are taken for text} */
    boolean read(JsonObject event);
}
