package dev.docent.runner.internal.processes;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Starts processes in sessions of their own, so that a signal to the process group of an agent, such as {@code kill 0},
 * does not reach the server. It takes the program {@code setsid}, which is looked for once.
 */
public final class OwnSession {

    static final OwnSession NONE = new OwnSession(List.of());
    private static final OwnSession PRESENT = find();
    private static final long PROBE_SECONDS = 20;
    private static final int PROBE_CODE = 42;
    /** A parent of the agent other than the server; signals that it survives do not hide the exit code of the agent. */
    private static final String PARENT = "trap : HUP INT QUIT TERM; exec 3>&2 2>/dev/null; \"$@\" 2>&3 3>&-; exit $?";

    private final List<String> prefix;

    private OwnSession(List<String> prefix) {
        this.prefix = prefix;
    }

    static OwnSession present() {
        return PRESENT;
    }

    /** {@return what agents that this command starts can do to the server; empty if they have sessions of their own} */
    public static Optional<String> warning(List<String> command) {
        return PRESENT.warningFor(command);
    }

    Optional<String> warningFor(List<String> command) {
        return exists() || (isConfined(command) && command.contains("--new-session"))
                ? Optional.empty()
                : Optional.of(
                        "There is no setsid on PATH, so agents are in the process group of this server: \"kill 0\" in"
                                + " a script of an agent stops the server. Install setsid (package util-linux), or let"
                                + " docent.runner.command begin with bwrap and --new-session");
    }

    /** {@return whether processes get a session whose number is their pid} */
    boolean exists() {
        return !prefix.isEmpty();
    }

    /** {@return the command in a session of its own, if there can be one} */
    List<String> of(List<String> command) {
        List<String> all = new ArrayList<>(prefix);
        all.addAll(command);
        return all;
    }

    /**
     * {@return an agent's command, in a session of its own if there can be one, and not as a child of the server} A confined
     * command sees no parent, and ends with its parent, which therefore has to be the server.
     */
    List<String> ofAgent(List<String> command) {
        if (isConfined(command)) {
            return of(command);
        }
        List<String> all = new ArrayList<>(List.of("/bin/sh", "-c", PARENT, "agent"));
        all.addAll(command);
        return of(all);
    }

    private static boolean isConfined(List<String> command) {
        return Path.of(command.get(0)).endsWith("bwrap");
    }

    private static OwnSession find() {
        if (LinuxProcesses.isReadable() && Programs.exists("setsid")) {
            for (List<String> prefix : List.of(List.of("setsid", "--wait"), List.of("setsid"))) {
                if (works(prefix)) {
                    return new OwnSession(prefix);
                }
            }
        }
        return NONE;
    }

    /** Not every setsid knows {@code --wait}, or keeps pid and exit code without it. */
    private static boolean works(List<String> prefix) {
        List<String> command = new ArrayList<>(prefix);
        command.addAll(List.of("/bin/sh", "-c", "cat /proc/$$/stat; exit " + PROBE_CODE));
        try {
            Process probe = new ProcessBuilder(command)
                    .redirectInput(new File("/dev/null"))
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            try {
                boolean ended = probe.waitFor(PROBE_SECONDS, TimeUnit.SECONDS) && probe.exitValue() == PROBE_CODE;
                return ended
                        && ListedProcess.of(
                                        new String(probe.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1))
                                .filter(shell -> shell.pid() == probe.pid() && shell.session() == probe.pid())
                                .isPresent();
            } finally {
                probe.destroyForcibly();
            }
        } catch (IOException unusable) {
            return false;
        } catch (InterruptedException interrupt) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
