package dev.docent.runner.internal.processes;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Starts a shell in the sandbox of a command, and explains what fails. */
public final class BubblewrapTrial {

    /** Prints what is wrong, and at last that it has come to its end. */
    private static final String SCRIPT = """
            outside=$1; shift
            if [ -e "$outside" ]; then printf 'open %s\\n' "$outside"; fi
            for file in /usr /proc/sys/kernel/core_pattern; do
              if [ -w "$file" ]; then printf 'open %s\\n' "$file"; fi
            done
            [ -w . ] || printf 'closed %s\\n' "$PWD"
            for program; do
              case $program in
                */*) [ -f "$program" ] && [ -x "$program" ] ;;
                *) command -v "$program" >/dev/null ;;
              esac || printf 'missing %s\\n' "$program"
            done
            echo ended""";

    private static final String ENDED = "ended";
    private static final String SETTING = "docent.runner.confine";
    private static final int MAX_OUTPUT = 16 * 1024;
    private static final int MAX_QUOTED = 500;

    private static final Duration LIMIT = Duration.ofSeconds(20);

    private final Bubblewrap bubblewrap;
    private final Duration limit;

    public BubblewrapTrial(Bubblewrap bubblewrap) {
        this(bubblewrap, LIMIT);
    }

    BubblewrapTrial(Bubblewrap bubblewrap, Duration limit) {
        this.bubblewrap = bubblewrap;
        this.limit = limit;
    }

    /**
     * {@return what is wrong with confining a command on this system, and what to do; empty if it works} It is tried: a
     * shell in the same sandbox looks for the program of the command and its interpreters. The command itself is not
     * started.
     *
     * @param setting that has the command, for messages
     * @param workDirectory that of the runner, which exists
     */
    public Optional<String> problem(String setting, List<String> command, Path workDirectory) {
        if (!Programs.exists(bubblewrap.program())) {
            return Optional.of(SETTING + " is bwrap, but there is no " + bubblewrap.program()
                    + " on PATH: install bubblewrap, or set " + SETTING + "=none");
        }
        Map<String, String> programs = AgentPrograms.of(command.get(0));
        try {
            List<String> output = run(programs.keySet(), workDirectory);
            return output.stream()
                    .filter(line -> !line.equals(ENDED))
                    .findFirst()
                    .map(line -> explained(line, setting, programs));
        } catch (RunFailedException failure) {
            return Optional.of(String.valueOf(failure.getMessage()));
        } catch (IOException failure) {
            return Optional.of(SETTING + "=bwrap cannot be tried in " + workDirectory + ": " + failure);
        } catch (InterruptedException interrupt) {
            Thread.currentThread().interrupt();
            return Optional.of("The trial of " + SETTING + "=bwrap was interrupted: deploy again");
        }
    }

    /** {@return the lines that the shell printed in the sandbox} */
    private List<String> run(Iterable<String> programs, Path workDirectory)
            throws IOException, RunFailedException, InterruptedException {
        Path folder = Files.createTempDirectory(workDirectory.toRealPath(), "trial-");
        Path own = folder.resolve("own");
        Path agent = folder.resolve("agent");
        try {
            Files.createDirectory(agent);
            Files.createFile(own);
            List<String> shell = new ArrayList<>(List.of("/bin/sh", "-c", SCRIPT, "sh", own.toString()));
            programs.forEach(shell::add);
            return run(new Launch(
                    bubblewrap.line(shell, agent, List.of(agent), List.of()),
                    agent,
                    environment(),
                    null,
                    limit,
                    SETTING));
        } finally {
            for (Path file : List.of(own, agent, folder)) {
                Files.deleteIfExists(file);
            }
        }
    }

    private static List<String> run(Launch launch) throws IOException, RunFailedException, InterruptedException {
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        ByteArrayOutputStream errors = new ByteArrayOutputStream();
        int exitCode = SupervisedProcess.runTidy(
                launch, (bytes, length) -> keep(output, bytes, length), (bytes, length) -> keep(errors, bytes, length));
        List<String> lines = output.toString(StandardCharsets.UTF_8).lines().toList();
        if (exitCode != 0 || !lines.contains(ENDED)) {
            throw new RunFailedException(refused(
                    errors.toString(StandardCharsets.UTF_8).strip(),
                    launch.command().get(0),
                    exitCode));
        }
        return lines;
    }

    private static void keep(ByteArrayOutputStream kept, byte[] bytes, int length) {
        kept.write(bytes, 0, Math.min(length, MAX_OUTPUT - kept.size()));
    }

    private static Map<String, String> environment() {
        Map<String, String> environment = new LinkedHashMap<>();
        environment.put("LC_ALL", "C");
        String path = System.getenv("PATH");
        if (path != null) {
            environment.put("PATH", path);
        }
        return environment;
    }

    /** {@return why bubblewrap did not start the shell} */
    static String refused(String errors, String program, int exitCode) {
        String shown = shown(errors.isEmpty() ? "exit code " + exitCode + " without a message" : errors);
        if (errors.contains("Unknown option")) {
            return SETTING + "=bwrap needs a newer bubblewrap: " + shown + ". Update it; 0.8.0 works";
        }
        Optional<String> solution = solution(errors, program);
        return solution.isPresent()
                ? "User namespaces are refused here: " + shown + ". " + solution.get() + ", or set " + SETTING + "=none"
                : SETTING + "=bwrap does not work here: " + shown;
    }

    private static Optional<String> solution(String errors, String program) {
        if (errors.contains("id map: Permission denied")) {
            return Optional.of("Allow userns for " + program + " in AppArmor");
        }
        if (errors.contains("No permissions to creat") || errors.contains("_namespaces exceeded")) {
            return Optional.of(
                    "Set kernel.unprivileged_userns_clone=1, or raise user.max_user_namespaces, with sysctl");
        }
        if (errors.contains("Operation not permitted")
                || errors.contains("Can't mount proc")
                || errors.contains("Creating new namespace failed")) {
            return Optional.of(
                    "Start the container with a seccomp profile that allows unshare, clone, mount, pivot_root"
                            + " and umount2, and with a /proc that is not masked, or run agents in a container of their own");
        }
        return Optional.empty();
    }

    private static String explained(String line, String setting, Map<String, String> programs) {
        int space = line.indexOf(' ');
        String what = space < 0 ? line : line.substring(space + 1);
        return switch (space < 0 ? "" : line.substring(0, space)) {
            case "open" ->
                SETTING + "=bwrap does not confine commands: they can reach " + shown(what)
                        + ". The work directory must not be in /usr or in a folder of docent.runner.readable, and bwrap must be"
                        + " bubblewrap itself";
            case "closed" ->
                SETTING + "=bwrap does not let commands write into " + shown(what)
                        + ": put docent.runner.work-directory on a file system that the server can write";
            case "missing" -> missing(what, setting, programs.getOrDefault(what, ""));
            default -> SETTING + "=bwrap printed what was not expected: " + shown(line);
        };
    }

    private static String missing(String program, String setting, String script) {
        String name = shown(program) + (script.isEmpty() ? "" : ", which " + shown(script) + " is started with,") + " ("
                + setting + ")";
        Optional<Path> file = Programs.find(program);
        if (file.isEmpty()) {
            return name + " cannot be started: install it, or correct it";
        }
        return name + " is outside /usr: " + shown(location(file.get()))
                + ". Name the folder in which it is installed in docent.runner.readable";
    }

    /** Both the link and what it leads to have to be readable. */
    private static String location(Path file) {
        try {
            Path real = file.toRealPath();
            return real.equals(file) ? file.toString() : file + ", which is a link to " + real;
        } catch (IOException unreadable) {
            return file.toString();
        }
    }

    private static String shown(String text) {
        String line = text.replaceAll("\\s*\\R\\s*", "; ").replaceAll("[\\p{Cntrl}\\p{Cf}]", "?");
        return line.length() > MAX_QUOTED ? line.substring(0, MAX_QUOTED) + "…" : line;
    }
}
