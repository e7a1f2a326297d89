package dev.docent.agents.model;

import java.util.function.UnaryOperator;

/** What the model does when it is asked the next time. */
public sealed interface Turn {

    /** Says something, which ends the work of the agent. */
    record Says(String text) implements Turn {}

    /** Says what follows from what it is asked, a JSON text. */
    record Replies(UnaryOperator<String> answer) implements Turn {}

    /** Writes a whole file that is not there yet. */
    record Writes(String path, String content) implements Turn {}

    /** Reads a file. */
    record Reads(String path) implements Turn {}

    /** Runs a line of a shell. */
    record Shell(String line) implements Turn {}

    /** Answers with an error of HTTP. */
    record Fails(int status) implements Turn {}

    /** Does not answer. */
    record Hangs() implements Turn {}
}
