package dev.docent.internal.runner.config;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

import dev.docent.internal.runner.config.RunnerSettings.Limits;
import dev.docent.internal.runner.git.Author;
import dev.docent.internal.runner.git.GitVersion;
import dev.docent.internal.runner.processes.Programs;
import org.eclipse.microprofile.config.Config;

/** Reads {@code docent.runner.*}, and checks that what it names is there. */
public final class RunnerSettingsReader {

    private static final String PREFIX = "docent.runner.";
    private static final String COMMAND = PREFIX + "command";
    private static final Pattern PROGRAM = Pattern.compile("[^\\p{Cntrl}=]{1,255}");
    private static final Pattern PERSON = Pattern.compile("[^\\p{Cntrl}<>]{1,100}");
    private static final Pattern MAIL = Pattern.compile("[^\\p{Cntrl}<>\\s]{1,100}@[^\\p{Cntrl}<>\\s]{1,100}");
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{[a-z-]+}");
    private static final Set<String> PLACEHOLDERS = Set.of("{model}", "{folder}", "{mirror}");
    private static final long GIBIBYTE = 1024L * 1024 * 1024;

    private final CheckedValues values;

    private RunnerSettingsReader(Config config) {
        values = new CheckedValues(config);
    }

    /** {@return whether any setting of the runner is set} */
    public static boolean isConfigured(Config config) {
        CheckedValues values = new CheckedValues(config);
        return values.find(COMMAND).isPresent()
                || values.find(RepositoryReader.REPOSITORIES).isPresent()
                || values.names(PREFIX).findAny().isPresent();
    }

    /**
     * {@return the settings}
     *
     * @throws InvalidRunnerSettingsException if any is wrong; its message lists all that are
     */
    public static RunnerSettings read(Config config) {
        return new RunnerSettingsReader(config).read();
    }

    private RunnerSettings read() {
        RunnerSettings settings = new RunnerSettings(
                command(),
                git(),
                workDirectory(),
                Environments.names(values, PREFIX + "environment"),
                author(),
                limits(),
                new RepositoryReader(values).read());
        values.requireNoErrors();
        return settings;
    }

    private List<String> command() {
        String text = values.require(
                COMMAND, "the program of the agent and its arguments, such as example-agent --model {model}");
        try {
            List<String> arguments = ArgumentList.of(text);
            if (!arguments.isEmpty() && !Programs.exists(arguments.get(0))) {
                values.report(
                        COMMAND,
                        "names a program that is neither on PATH nor an absolute path to one: "
                                + CheckedValues.quoted(arguments.get(0)));
            }
            PLACEHOLDER
                    .matcher(text)
                    .results()
                    .map(found -> found.group())
                    .filter(found -> !PLACEHOLDERS.contains(found))
                    .forEach(found -> values.report(
                            COMMAND, "contains " + found + "; it may contain {model}, {folder} and {mirror}"));
            return arguments;
        } catch (IllegalArgumentException open) {
            values.report(COMMAND, String.valueOf(open.getMessage()));
            return List.of();
        }
    }

    private String git() {
        String git = values.find(PREFIX + "git").orElse("git");
        if (!PROGRAM.matcher(git).matches() || git.contains("://")) {
            values.report(PREFIX + "git", "must be the git command, or its path, but is " + CheckedValues.quoted(git));
        } else {
            GitVersion.problem(git).ifPresent(problem -> values.report(PREFIX + "git", problem));
        }
        return git;
    }

    private Path workDirectory() {
        String name = PREFIX + "work-directory";
        String text =
                values.require(name, "an absolute path that the server may write, such as /var/lib/docent-runner");
        try {
            Path path = Path.of(text);
            if (!path.isAbsolute() && !text.isEmpty()) {
                values.report(name, "must be an absolute path, but is " + CheckedValues.quoted(text));
            }
            return path;
        } catch (InvalidPathException noPath) {
            values.report(name, "must be a path, but is " + CheckedValues.quoted(text));
            return Path.of("");
        }
    }

    private Author author() {
        String name = values.find(PREFIX + "author.name").orElse("Docent");
        String mail = values.require(PREFIX + "author.mail", "the mail address of the author of commits");
        if (!PERSON.matcher(name).matches()) {
            values.report(PREFIX + "author.name", "must be a name, but is " + CheckedValues.quoted(name));
        }
        if (!mail.isEmpty() && !MAIL.matcher(mail).matches()) {
            values.report(PREFIX + "author.mail", "must be a mail address, but is " + CheckedValues.quoted(mail));
        }
        return new Author(name, mail);
    }

    private Limits limits() {
        return new Limits(
                values.duration(PREFIX + "time-limit", Duration.ofMinutes(30), Duration.ofHours(24)),
                values.duration(PREFIX + "git-time-limit", Duration.ofMinutes(5), Duration.ofHours(1)),
                (int) values.number(PREFIX + "limits.files", 200, 1_000_000),
                values.number(PREFIX + "limits.disk", 2 * GIBIBYTE, 1024 * GIBIBYTE),
                (int) values.number(PREFIX + "limits.log", 1024 * 1024, 256 * 1024 * 1024),
                (int) values.number(PREFIX + "logs", 200, 1_000_000));
    }
}
