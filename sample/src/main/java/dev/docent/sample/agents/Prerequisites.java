package dev.docent.sample.agents;

import java.io.IOException;
import java.lang.module.ModuleFinder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What agents need of the computer. Without it, the sample does everything else. */
final class Prerequisites {

    private static final Pattern VERSION = Pattern.compile("git version (\\d{1,4})\\.(\\d{1,4})");
    private static final int MAJOR = 2;
    private static final int MINOR = 32;
    private static final int SECONDS = 20;

    private Prerequisites() {}

    /** {@return why no agent can work, and what to do; empty if one can} */
    static Optional<String> problem(WorkFolder work) {
        return otherFolder().or(() -> git("git")).or(Prerequisites::java).or(() -> unusable(work));
    }

    private static Optional<String> otherFolder() {
        String folder = Optional.ofNullable(System.getProperty("docent.docs.folder"))
                .or(() -> Optional.ofNullable(System.getenv("DOCENT_DOCS_FOLDER")))
                .orElse("");
        return folder.isBlank()
                ? Optional.empty()
                : Optional.of("the sample serves the folder that DOCENT_DOCS_FOLDER names, which its agents must not"
                        + " change. Start the sample without it");
    }

    /** {@return what is wrong with a git command} */
    static Optional<String> git(String command) {
        String wanted = "Install git " + MAJOR + "." + MINOR + " or newer, and start the sample again";
        try {
            Process git = new ProcessBuilder(command, "version")
                    .redirectErrorStream(true)
                    .start();
            if (!git.waitFor(SECONDS, TimeUnit.SECONDS)) {
                git.destroyForcibly();
                return Optional.of("the command git does not end. " + wanted);
            }
            Matcher version = VERSION.matcher(new String(git.getInputStream().readNBytes(200)));
            boolean found = version.find();
            return found && isNewEnough(Integer.parseInt(version.group(1)), Integer.parseInt(version.group(2)))
                    ? Optional.empty()
                    : Optional.of("the command git "
                            + (found ? "is " + version.group(1) + "." + version.group(2) : "reports no version") + ". "
                            + wanted);
        } catch (IOException absent) {
            return Optional.of("the server does not find the command git. " + wanted);
        } catch (InterruptedException interrupt) {
            Thread.currentThread().interrupt();
            return Optional.of("the start was interrupted. Start the sample again");
        }
    }

    private static boolean isNewEnough(int major, int minor) {
        return major > MAJOR || major == MAJOR && minor >= MINOR;
    }

    private static Optional<String> java() {
        boolean compiler = ModuleFinder.ofSystem().find("jdk.compiler").isPresent();
        return compiler && Files.isExecutable(java(System.getProperty("java.home")))
                ? Optional.empty()
                : Optional.of("the server runs on a Java runtime without compiler, which the agent, a Java program,"
                        + " needs. Run it on a JDK");
    }

    static Path java(String home) {
        return Path.of(home, "bin", "java");
    }

    private static Optional<String> unusable(WorkFolder work) {
        String paths = work.root() + System.getProperty("java.home");
        if (paths.matches("(?s).*['\"${}\\\\].*")) {
            return Optional.of(
                    "the path " + work.root() + " or that of the JDK contains a quote, a brace, a dollar or a"
                            + " backslash. Name another folder by the environment variable SAMPLE_WORK");
        }
        try {
            work.create();
            return Optional.empty();
        } catch (IOException unwritable) {
            return Optional.of("the folder " + work.root() + " cannot be written (" + unwritable
                    + "). Name another one by the environment variable SAMPLE_WORK");
        }
    }
}
