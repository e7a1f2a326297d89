package dev.docent.runner.internal.config;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import dev.docent.runner.internal.config.RunnerSettings.Limits;
import dev.docent.runner.internal.git.Author;
import dev.docent.runner.internal.git.GitVersion;
import dev.docent.runner.internal.processes.ServerUser;
import org.eclipse.microprofile.config.Config;

/** Reads {@code docent.runner.*}, and checks that what it names is there. */
public final class RunnerSettingsReader {

    private static final String PREFIX = "docent.runner.";
    private static final Pattern PROGRAM = Pattern.compile("[^\\p{Cntrl}=]{1,255}");
    private static final String AN_AUTHOR = "Docs Agent <docs-agent@example.com>";
    private static final Pattern AUTHOR = Pattern.compile(
            "([^\\p{Cntrl}<>\\s][^\\p{Cntrl}<>]{0,99}) <([^\\p{Cntrl}<>\\s]{1,100}@[^\\p{Cntrl}<>\\s]{1,100})>");

    private final CheckedValues values;
    private final boolean isRoot;

    private RunnerSettingsReader(Config config, boolean isRoot) {
        values = new CheckedValues(config);
        this.isRoot = isRoot;
    }

    /** {@return whether any setting of the runner is set} */
    public static boolean isConfigured(Config config) {
        CheckedValues values = new CheckedValues(config);
        return values.find(PREFIX + "command").isPresent()
                || values.find(PREFIX + "preset").isPresent()
                || values.names(PREFIX).findAny().isPresent()
                || RepositoryReader.isAnyForAgents(values);
    }

    /**
     * {@return the settings}
     *
     * @throws InvalidRunnerSettingsException if any is wrong; its message lists all that are
     */
    public static RunnerSettings read(Config config) {
        return read(config, ServerUser.isRoot());
    }

    /** @param isRoot whether the user of the server may do everything */
    static RunnerSettings read(Config config, boolean isRoot) {
        return new RunnerSettingsReader(config, isRoot).read();
    }

    private RunnerSettings read() {
        Path workDirectory = workDirectory();
        RunnerSettings settings = new RunnerSettings(
                git(),
                workDirectory,
                author(),
                limits(),
                RepositoryReader.listed(values),
                new RepositoryReader(values, isRoot, workDirectory).read());
        values.requireNoErrors();
        return settings;
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
        String text = values.require(PREFIX + "author", "the author of commits, such as " + AN_AUTHOR);
        Matcher author = AUTHOR.matcher(text);
        if (author.matches()) {
            return new Author(author.group(1), author.group(2));
        }
        if (!text.isEmpty()) {
            values.report(
                    PREFIX + "author",
                    "must be a name and a mail address, such as " + AN_AUTHOR + ", but is "
                            + CheckedValues.quoted(text));
        }
        return new Author("", "");
    }

    private Limits limits() {
        return new Limits(
                values.duration(PREFIX + "git-time-limit", Duration.ofMinutes(5), Duration.ofHours(1)),
                (int) values.number(PREFIX + "limits.log", 1024 * 1024, 256 * 1024 * 1024),
                (int) values.number(PREFIX + "logs", 200, 1_000_000));
    }
}
