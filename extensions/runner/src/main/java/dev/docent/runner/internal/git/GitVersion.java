package dev.docent.runner.internal.git;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import dev.docent.runner.internal.processes.RunFailedException;
import dev.docent.runner.internal.processes.SecretMask;

/** Whether there is a git that is new enough. */
public final class GitVersion {

    private static final Pattern VERSION = Pattern.compile("git version (\\d{1,4})\\.(\\d{1,4})(?:\\.(\\d{1,4}))?");
    /** The first whose configuration can be kept away from it, {@code GIT_CONFIG_GLOBAL}. */
    private static final int MAJOR = 2;

    private static final int MINOR = 32;

    /**
     * The first release of each line that executes nothing which a repository names that it fetches from: release notes of
     * 2.39.4 and 2.45.1. Later lines all have it.
     */
    private static final Map<Integer, Integer> REPAIRED = Map.of(39, 4, 40, 2, 41, 1, 42, 2, 43, 4, 44, 1, 45, 1);

    private static final int LAST_REPAIRED = 45;
    private static final Duration LIMIT = Duration.ofSeconds(20);

    private GitVersion() {}

    /**
     * {@return what is wrong with a program that should be git; empty if it can be used}
     *
     * <p>A version that is not known to be repaired is tried with a hostile repository.
     */
    public static Optional<String> problem(String program) {
        try {
            Path home = Path.of(System.getProperty("java.io.tmpdir"));
            String version =
                    Git.of(program, LIMIT, new SecretMask(List.of()), home, "").run("version");
            Optional<String> problem = problemOf(version);
            return problem.isPresent() || isRepaired(version) || !GitTrial.executes(program, LIMIT)
                    ? problem
                    : Optional.of("is " + version.strip() + ", which executes what a hostile repository names (tried;"
                            + " CVE-2024-32004, CVE-2024-32465): install a repaired release, 2.45.1, 2.39.4 or your"
                            + " distribution's security update");
        } catch (IOException | RunFailedException failure) {
            return Optional.of("cannot be used: " + failure.getMessage());
        } catch (InterruptedException interrupt) {
            Thread.currentThread().interrupt();
            return Optional.of("was not tried: interrupted");
        }
    }

    static Optional<String> problemOf(String version) {
        Matcher numbers = VERSION.matcher(version);
        if (!numbers.find()) {
            return Optional.of("must be git, but reports no version");
        }
        int major = Integer.parseInt(numbers.group(1));
        int minor = Integer.parseInt(numbers.group(2));
        return major > MAJOR || (major == MAJOR && minor >= MINOR)
                ? Optional.empty()
                : Optional.of("must be git " + MAJOR + "." + MINOR + " or newer, but is " + major + "." + minor);
    }

    static boolean isRepaired(String version) {
        Matcher numbers = VERSION.matcher(version);
        if (!numbers.find()) {
            return false;
        }
        int major = Integer.parseInt(numbers.group(1));
        int minor = Integer.parseInt(numbers.group(2));
        int patch = numbers.group(3) == null ? 0 : Integer.parseInt(numbers.group(3));
        return major > MAJOR
                || major == MAJOR
                        && (minor > LAST_REPAIRED || patch >= REPAIRED.getOrDefault(minor, Integer.MAX_VALUE));
    }
}
