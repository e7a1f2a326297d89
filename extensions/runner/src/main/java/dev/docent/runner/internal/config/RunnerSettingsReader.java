package dev.docent.runner.internal.config;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
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
    private static final Pattern PERSON = Pattern.compile("[^\\p{Cntrl}<>]{1,100}");
    private static final Pattern MAIL = Pattern.compile("[^\\p{Cntrl}<>\\s]{1,100}@[^\\p{Cntrl}<>\\s]{1,100}");

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
                values.duration(PREFIX + "git-time-limit", Duration.ofMinutes(5), Duration.ofHours(1)),
                (int) values.number(PREFIX + "limits.log", 1024 * 1024, 256 * 1024 * 1024),
                (int) values.number(PREFIX + "logs", 200, 1_000_000));
    }
}
