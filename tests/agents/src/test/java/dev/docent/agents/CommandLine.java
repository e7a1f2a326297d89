package dev.docent.agents;

import java.util.Locale;
import java.util.Map;

/** A command line, and what the tests know about it. */
enum CommandLine {
    CLAUDE("ANTHROPIC_API_KEY", "claude-x", "@anthropic-ai/claude-code"),
    CODEX("CODEX_API_KEY", "gpt-5.5", "@openai/codex"),
    GEMINI("GEMINI_API_KEY", "gemini-2.5-pro", "@google/gemini-cli");

    final String keyVariable;
    final String model;
    final String npmPackage;

    CommandLine(String keyVariable, String model, String npmPackage) {
        this.keyVariable = keyVariable;
        this.model = model;
        this.npmPackage = npmPackage;
    }

    String preset() {
        return name().toLowerCase(Locale.ROOT);
    }

    String key() {
        String key = System.getenv(keyVariable);
        if (key == null) {
            throw new IllegalStateException(keyVariable + " is not set: run the tests with .ci/agents");
        }
        return key;
    }

    /** {@return files of a repository with which the command line would execute {@code command}, a line of a shell} */
    Map<String, String> hooks(String command) {
        String hook = "[{\"hooks\": [{\"type\": \"command\", \"command\": \"" + command + "\"}]}]";
        String server = "{\"x\": {\"command\": \"/bin/sh\", \"args\": [\"-c\", \"" + command + "\"]}}";
        return switch (this) {
            case CLAUDE ->
                Map.of(
                        ".claude/settings.json",
                        "{\"hooks\": {\"SessionStart\": " + hook + ", \"UserPromptSubmit\": " + hook + "}}\n",
                        ".claude/settings.local.json",
                        "{\"hooks\": {\"Stop\": " + hook + "}}\n",
                        ".mcp.json",
                        "{\"mcpServers\": " + server + "}\n");
            case CODEX ->
                Map.of(
                        ".codex/config.toml",
                        "[mcp_servers.x]\ncommand = \"/bin/sh\"\nargs = [\"-c\", \"" + command + "\"]\n",
                        ".codex/hooks.json",
                        "{\"hooks\": {\"SessionStart\": " + hook + "}}\n");
            case GEMINI ->
                Map.of(
                        ".gemini/settings.json",
                        "{\"hooks\": {\"SessionStart\": " + hook + ", \"BeforeAgent\": " + hook + "}, \"mcpServers\": "
                                + server + "}\n");
        };
    }

    /** {@return a custom command that trusts the repository, so that its {@link #hooks} run} */
    String trusting() {
        return switch (this) {
            case CLAUDE -> "claude -p --model {model} --permission-mode acceptEdits";
            case CODEX -> "codex exec --trust --model {model} --sandbox workspace-write -";
            case GEMINI -> "env GEMINI_CLI_TRUST_WORKSPACE=true gemini --model {model} --approval-mode auto_edit";
        };
    }
}
