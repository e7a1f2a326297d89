package dev.docent.runner.internal.output;

import java.util.Locale;
import java.util.Optional;

/** What a command prints to its standard output. */
public enum OutputFormat {

    /** Lines for people. */
    TEXT,

    /** The events of Claude Code, {@code --output-format stream-json}: one JSON object a line. */
    CLAUDE_JSON,

    /** The events of Codex CLI, {@code --json}: one JSON object a line. */
    CODEX_JSON,

    /** The events of Gemini CLI, {@code --output-format stream-json}: one JSON object a line. */
    GEMINI_JSON;

    /** {@return the name in the configuration} */
    public String setting() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** {@return whether numbers of tokens are those of the whole conversation, earlier runs included} */
    public boolean countsConversation() {
        return this == CODEX_JSON;
    }

    /** {@return what reads the events; empty if there are none} */
    Optional<AgentEvents> events(AgentReport report) {
        return switch (this) {
            case TEXT -> Optional.empty();
            case CLAUDE_JSON -> Optional.of(new ClaudeEvents(report));
            case CODEX_JSON -> Optional.of(new CodexEvents(report));
            case GEMINI_JSON -> Optional.of(new GeminiEvents(report));
        };
    }
}
