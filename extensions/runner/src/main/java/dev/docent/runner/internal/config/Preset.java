package dev.docent.runner.internal.config;

import java.util.List;
import java.util.Locale;
import java.util.Map;

import dev.docent.runner.internal.output.OutputFormat;

/** How a known command-line agent is called, and what is known about it. The page of each preset states the same. */
public enum Preset {

    /** Everything is configured. All of its home is kept for follow-up messages. */
    CUSTOM("", "", OutputFormat.TEXT, List.of(), Map.of(), List.of()),

    /**
     * Claude Code. It may edit files of the checkout, and execute what only reads there. It ignores settings, hooks, MCP servers and
     * commands of the repository, and reads no file that a prompt names after {@code @}.
     */
    CLAUDE(
            Known.CLAUDE,
            Known.CLAUDE + " --continue",
            OutputFormat.CLAUDE_JSON,
            List.of("ANTHROPIC_API_KEY", "ANTHROPIC_BASE_URL"),
            Map.of("CLAUDE_CODE_DISABLE_ATTACHMENTS", "1"),
            List.of(".claude/projects")),

    /**
     * Codex CLI. It may execute anything in a sandbox of its own, which can write the checkout only, and has no network and no
     * variables but those of every shell; it reads every file that the server can read, though.
     */
    CODEX(
            "codex exec " + Known.CODEX + " -",
            "codex exec " + Known.CODEX + " resume --last -",
            OutputFormat.CODEX_JSON,
            List.of("CODEX_API_KEY"),
            Map.of(),
            List.of(".codex/sessions")),

    /** Gemini CLI. It may edit files of the checkout, but execute nothing. */
    GEMINI(
            Known.GEMINI,
            Known.GEMINI + " --resume latest",
            OutputFormat.GEMINI_JSON,
            List.of("GEMINI_API_KEY"),
            Map.of(),
            List.of(".gemini/tmp"));

    private final List<String> command;
    private final List<String> followUp;
    private final OutputFormat output;
    private final List<String> environment;
    private final Map<String, String> variables;
    private final List<String> memory;

    Preset(
            String command,
            String followUp,
            OutputFormat output,
            List<String> environment,
            Map<String, String> variables,
            List<String> memory) {
        this.command = ArgumentList.of(command);
        this.followUp = ArgumentList.of(followUp);
        this.output = output;
        this.environment = environment;
        this.variables = variables;
        this.memory = memory;
    }

    /** Constants that an enum cannot refer to before it is initialized. */
    private static final class Known {

        static final String CLAUDE = "claude -p --output-format stream-json --verbose --model {model}"
                + " --permission-mode acceptEdits --setting-sources user --strict-mcp-config --disable-slash-commands";
        static final String CODEX =
                "--json --model {model} --sandbox workspace-write -c shell_environment_policy.inherit=core";
        static final String GEMINI =
                "gemini --output-format stream-json --model {model} --approval-mode auto_edit --skip-trust";

        private Known() {}
    }

    /** {@return the name in the configuration} */
    public String setting() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** {@return program and arguments, with placeholders; empty for {@link #CUSTOM}} */
    public List<String> command() {
        return command;
    }

    /** {@return program and arguments that continue what an earlier run said; empty for {@link #CUSTOM}} */
    public List<String> followUp() {
        return followUp;
    }

    /** {@return what it prints} */
    public OutputFormat output() {
        return output;
    }

    /** {@return names of variables of the server that it gets, if they are set there} */
    public List<String> environment() {
        return environment;
    }

    /** {@return variables that it gets with these values} */
    public Map<String, String> variables() {
        return variables;
    }

    /** {@return the folders below its home that hold its conversations, and are all that is kept; empty for all of it} */
    public List<String> memory() {
        return memory;
    }

    /** {@return the prompt as it is given to the command: Claude Code takes one that begins with a slash for a command of its own} */
    public String given(String prompt) {
        return this == CLAUDE && prompt.stripLeading().startsWith("/") ? "The task:\n" + prompt : prompt;
    }

    /** {@return whether it starts commands in a sandbox of its own, for which it needs a user namespace} */
    public boolean sandboxesItself() {
        return this == CODEX;
    }

    /** {@return whether its commands read all files that the server's user can read, unless it is confined} */
    public boolean readsEverything() {
        return this == CODEX;
    }
}
