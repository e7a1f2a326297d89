package dev.docent.internal.runner.config;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import dev.docent.internal.runner.output.OutputFormat;

/** How a known command-line agent is called, and what is known about it. The page of each preset states the same. */
public enum Preset {

    /** Everything is configured. All of its home is kept for follow-up messages. */
    CUSTOM("", "", OutputFormat.TEXT, List.of(), List.of(), Optional.empty()),

    /** Claude Code. It ignores settings, hooks, MCP servers and commands of the repository, and may edit files without asking. */
    CLAUDE(
            Known.CLAUDE,
            Known.CLAUDE + " --continue",
            OutputFormat.CLAUDE_JSON,
            List.of("ANTHROPIC_API_KEY", "ANTHROPIC_BASE_URL"),
            List.of(".claude/projects"),
            Optional.of(Known.FILE_REFERENCE)),

    /** Codex CLI. Its sandbox lets its commands write the checkout only, without network and without variables of secrets; they
     * read every file, though. */
    CODEX(
            "codex exec " + Known.CODEX,
            "codex exec " + Known.CODEX_OPTIONS + " resume --last -",
            OutputFormat.CODEX_JSON,
            List.of("CODEX_API_KEY"),
            List.of(".codex/sessions"),
            Optional.empty()),

    /** Gemini CLI. It may edit files without asking, but execute nothing. */
    GEMINI(
            Known.GEMINI,
            Known.GEMINI + " --resume latest",
            OutputFormat.GEMINI_JSON,
            List.of("GEMINI_API_KEY"),
            List.of(".gemini/tmp"),
            Optional.of(Known.FILE_REFERENCE));

    private final List<String> command;
    private final List<String> followUp;
    private final OutputFormat output;
    private final List<String> environment;
    private final List<String> memory;
    private final Optional<Pattern> fileReference;

    Preset(
            String command,
            String followUp,
            OutputFormat output,
            List<String> environment,
            List<String> memory,
            Optional<Pattern> fileReference) {
        this.command = ArgumentList.of(command);
        this.followUp = ArgumentList.of(followUp);
        this.output = output;
        this.environment = environment;
        this.memory = memory;
        this.fileReference = fileReference;
    }

    /** Constants that an enum cannot refer to before it is initialized. */
    private static final class Known {

        static final String CLAUDE = "claude -p --output-format stream-json --verbose --model {model}"
                + " --permission-mode acceptEdits --setting-sources user --strict-mcp-config --disable-slash-commands";
        static final String CODEX_OPTIONS =
                "--json --model {model} --sandbox workspace-write -c shell_environment_policy.inherit=core";
        static final String CODEX = CODEX_OPTIONS + " -";
        static final String GEMINI =
                "gemini --output-format stream-json --model {model} --approval-mode auto_edit --skip-trust";

        /** {@code @} and a path that leads out of the checkout: absolute, of a home, or upwards. */
        static final Pattern FILE_REFERENCE =
                Pattern.compile("@[\"']?(?:/|~|\\\\|[A-Za-z]:|file:|[^\\s\"']*\\.\\.(?:[/\\\\\"'\\s]|$))");

        private Known() {}
    }

    /** {@return the name in the configuration} */
    public String setting() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Optional<Preset> of(String setting) {
        return Arrays.stream(values())
                .filter(preset -> preset.setting().equals(setting))
                .findFirst();
    }

    static String settings() {
        return Arrays.stream(values()).map(Preset::setting).collect(Collectors.joining(", "));
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

    /** {@return the folders below its home that hold its conversations, and are all that is kept; empty for all of it} */
    public List<String> memory() {
        return memory;
    }

    /** {@return whether its commands read all files that the server's user can read, unless it is confined} */
    public boolean readsEverything() {
        return this == CODEX;
    }

    /** {@return whether the command line itself reads a file outside of its checkout for a prompt, without asking} */
    public boolean readsFilesFor(String prompt) {
        return fileReference.isPresent() && fileReference.get().matcher(prompt).find();
    }
}
