package dev.docent.runner.internal.config;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.docent.runner.internal.config.AgentSettings.Limits;
import dev.docent.runner.internal.git.AllowedPaths;
import dev.docent.runner.internal.output.OutputFormat;
import dev.docent.runner.internal.processes.Programs;
import dev.docent.runner.internal.processes.ReadableFolders;

/** Reads the agent of a repository: each setting is that of the repository, or else the one for all repositories. */
final class AgentReader {

    /** The settings that a repository may have of its own. */
    static final Set<String> NAMES = Set.of(
            "preset",
            "command",
            "follow-up",
            "output",
            "paths",
            "confine",
            "readable",
            "environment",
            "time-limit",
            "limits.files",
            "limits.disk",
            "limits.home");

    static final String FOR_ALL = "docent.runner.";

    private static final Pattern PLACEHOLDER = Pattern.compile("\\{[a-z-]+}");
    private static final Set<String> PLACEHOLDERS = Set.of("{model}", "{folder}", "{mirror}", "{prompt-file}");
    private static final long MEBIBYTE = 1024L * 1024;
    private static final long GIBIBYTE = 1024 * MEBIBYTE;

    private final CheckedValues values;
    private final String prefix;
    private final boolean isRoot;
    private final Path workDirectory;

    /**
     * @param prefix of the settings of the repository; {@link #FOR_ALL} for those of all
     * @param isRoot whether the user of the server may do everything
     * @param workDirectory that of the runner
     */
    AgentReader(CheckedValues values, String prefix, boolean isRoot, Path workDirectory) {
        this.values = values;
        this.prefix = prefix;
        this.isRoot = isRoot;
        this.workDirectory = workDirectory;
    }

    AgentSettings read() {
        Preset preset = oneOf("preset", Preset.CUSTOM, Preset.values(), Preset::setting);
        Confine confine = confine(preset);
        boolean custom = preset == Preset.CUSTOM;
        if (!custom) {
            refuseBesidePreset(preset);
        }
        List<String> command = custom ? command() : program(preset);
        List<String> followUp = custom ? arguments("follow-up") : preset.followUp();
        return new AgentSettings(
                preset,
                command,
                followUp.isEmpty() ? command : followUp,
                custom
                        ? oneOf("output", OutputFormat.TEXT, OutputFormat.values(), OutputFormat::setting)
                        : preset.output(),
                paths(),
                confine,
                readable(confine),
                environment(preset),
                new Limits(
                        values.duration(name("time-limit"), Duration.ofMinutes(30), Duration.ofHours(24)),
                        (int) values.number(name("limits.files"), 200, 1_000_000),
                        values.number(name("limits.disk"), 2 * GIBIBYTE, 1024 * GIBIBYTE),
                        values.number(name("limits.home"), 256 * MEBIBYTE, 1024 * GIBIBYTE)));
    }

    /** {@return the setting of the repository if there is one, else the one of all} */
    private String name(String setting) {
        return values.find(prefix + setting).isPresent() ? prefix + setting : FOR_ALL + setting;
    }

    private <T> T oneOf(String setting, T byDefault, T[] all, Function<T, String> written) {
        Optional<String> text = values.find(name(setting));
        if (text.isEmpty()) {
            return byDefault;
        }
        Optional<T> value = Stream.of(all)
                .filter(known -> written.apply(known).equals(text.get()))
                .findFirst();
        if (value.isEmpty()) {
            String names = Stream.of(all).map(written).collect(Collectors.joining(", "));
            values.report(name(setting), "must be one of " + names + ", but is " + CheckedValues.quoted(text.get()));
        }
        return value.orElse(byDefault);
    }

    private void refuseBesidePreset(Preset preset) {
        for (String setting : List.of("command", "follow-up", "output")) {
            boolean besideIt = values.find(prefix + setting).isPresent()
                    || name("preset").equals(FOR_ALL + "preset")
                            && values.find(FOR_ALL + setting).isPresent();
            if (besideIt) {
                values.report(
                        name(setting),
                        "is what the preset " + preset.setting() + " sets; remove it, or let " + name("preset")
                                + " be custom");
            }
        }
    }

    private List<String> command() {
        values.require(
                name("command"),
                "the program of the agent and its arguments, such as example-agent --model {model}; or set " + FOR_ALL
                        + "preset");
        return arguments("command");
    }

    private List<String> program(Preset preset) {
        String program = preset.command().get(0);
        if (!Programs.exists(program)) {
            values.report(
                    name("preset"),
                    "is " + preset.setting() + ", but its program " + program
                            + " is not on the PATH of the server; install it");
        }
        return preset.command();
    }

    private List<String> arguments(String setting) {
        String name = name(setting);
        String text = values.find(name).orElse("");
        try {
            List<String> arguments = ArgumentList.of(text);
            if (!arguments.isEmpty() && !Programs.exists(arguments.get(0))) {
                values.report(
                        name,
                        "names a program that is neither on PATH nor an absolute path to one: "
                                + CheckedValues.quoted(arguments.get(0)));
            }
            PLACEHOLDER
                    .matcher(text)
                    .results()
                    .map(found -> found.group())
                    .filter(found -> !PLACEHOLDERS.contains(found))
                    .forEach(found -> values.report(
                            name,
                            "contains " + found + "; it may contain {model}, {prompt-file}, {folder} and {mirror}"));
            return arguments;
        } catch (IllegalArgumentException open) {
            values.report(name, String.valueOf(open.getMessage()));
            return List.of();
        }
    }

    /** What lets an agent have everything, somebody must have wanted. */
    private Confine confine(Preset preset) {
        Confine confine = oneOf("confine", Confine.NONE, Confine.values(), Confine::setting);
        if (values.find(name("confine")).isEmpty()) {
            if (isRoot) {
                values.report(
                        name("confine"),
                        "is missing, and the server runs as root: set it to bwrap, or to none if agents may do what root"
                                + " may");
            } else if (preset.readsEverything()) {
                values.report(
                        name("confine"),
                        "is missing, and the commands of " + preset.setting()
                                + " can read all files that the server can:"
                                + " set it to bwrap, or to none if they may");
            }
        }
        if (isRoot && confine == Confine.BWRAP && preset.sandboxesItself()) {
            values.report(
                    name("confine"),
                    "is bwrap, and the server runs as root: then " + preset.setting()
                            + " cannot start its own sandbox, which keeps its key from its commands. Run the server as"
                            + " another user");
        }
        return confine;
    }

    private AllowedPaths paths() {
        String name = name("paths");
        List<String> globs = values.list(name);
        List<String> valid = new ArrayList<>();
        for (String glob : globs) {
            Optional<String> problem = AllowedPaths.problem(glob);
            problem.ifPresent(wrong -> values.report(name, "lists " + CheckedValues.quoted(glob) + ", which " + wrong));
            if (problem.isEmpty()) {
                valid.add(glob);
            }
        }
        return valid.isEmpty() ? AllowedPaths.all() : AllowedPaths.of(name, valid);
    }

    private List<Path> readable(Confine confine) {
        String name = name("readable");
        List<Path> folders = new ArrayList<>();
        for (String text : values.list(name)) {
            try {
                Path folder = Path.of(text).normalize();
                ReadableFolders.problem(folder, workDirectory)
                        .ifPresent(wrong ->
                                values.report(name, "lists " + CheckedValues.quoted(text) + ", which " + wrong));
                folders.add(folder);
            } catch (InvalidPathException noPath) {
                values.report(name, "lists " + CheckedValues.quoted(text) + ", which is no path");
            }
        }
        if (confine != Confine.BWRAP
                && !prefix.equals(FOR_ALL)
                && values.find(prefix + "readable").isPresent()) {
            values.report(name, "is for confined commands; remove it, or set confine to bwrap");
        }
        return List.copyOf(folders);
    }

    private List<String> environment(Preset preset) {
        return Stream.of(
                        preset.environment(),
                        Environments.names(values, FOR_ALL + "environment"),
                        prefix.equals(FOR_ALL) ? List.<String>of() : Environments.names(values, prefix + "environment"))
                .flatMap(List::stream)
                .distinct()
                .toList();
    }
}
