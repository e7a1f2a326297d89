package dev.docent.internal.runner.git;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import dev.docent.internal.runner.processes.RunFailedException;
import dev.docent.internal.runner.processes.SecretMask;

/** Whether there is a git that is new enough. */
public final class GitVersion {

    private static final Pattern VERSION = Pattern.compile("git version (\\d{1,4})\\.(\\d{1,4})");
    /** The first whose configuration can be kept away from it, {@code GIT_CONFIG_GLOBAL}. */
    private static final int MAJOR = 2;

    private static final int MINOR = 32;
    private static final Duration LIMIT = Duration.ofSeconds(20);

    private GitVersion() {}

    /** {@return what is wrong with a program that should be git; empty if it can be used} */
    public static Optional<String> problem(String program) {
        try {
            Path home = Path.of(System.getProperty("java.io.tmpdir"));
            String version =
                    Git.of(program, LIMIT, new SecretMask(List.of()), home, "").run("version");
            return problemOf(version);
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
}
