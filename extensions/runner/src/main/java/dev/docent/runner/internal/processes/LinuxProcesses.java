package dev.docent.runner.internal.processes;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/** The processes in {@code /proc}. */
final class LinuxProcesses implements ProcessTable {

    private static final Logger LOG = System.getLogger(LinuxProcesses.class.getName());
    private static final Path PROC = Path.of("/proc");
    private static final Pattern PID = Pattern.compile("[1-9][0-9]{0,17}");
    private static final int MAX_GROUPS = 1_000;
    private static final long KILL_SECONDS = 5;

    static boolean isReadable() {
        return Files.isReadable(PROC.resolve("self/environ")) && Files.isReadable(PROC.resolve("self/stat"));
    }

    @Override
    public Map<Long, ListedProcess> list() throws IOException {
        Map<Long, ListedProcess> all = new HashMap<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(PROC)) {
            for (Path entry : entries) {
                String name = entry.getFileName().toString();
                if (PID.matcher(name).matches()) {
                    find(Long.parseLong(name)).ifPresent(process -> all.put(process.pid(), process));
                }
            }
        } catch (DirectoryIteratorException failure) {
            throw failure.getCause();
        }
        return all;
    }

    @Override
    public Optional<ListedProcess> find(long pid) {
        return ListedProcess.of(read(pid, "stat"));
    }

    @Override
    public boolean isMarked(ListedProcess process, String marker) {
        return ("\0" + read(process.pid(), "environ")).contains("\0" + Launch.MARKER + "=" + marker);
    }

    /** {@return a file about a process; empty if it has ended or belongs to somebody else} */
    private static String read(long pid, String name) {
        try {
            return new String(Files.readAllBytes(PROC.resolve(pid + "/" + name)), StandardCharsets.ISO_8859_1);
        } catch (IOException endedOrForeign) {
            return "";
        }
    }

    /** Java has no means for that. The shell needs no program, so that this works while an agent takes all pids but one. */
    @Override
    public void killGroups(Collection<Long> groups) {
        List<String> command = new ArrayList<>(List.of("/bin/sh", "-c", "kill -s KILL -- \"$@\"", "sh"));
        groups.stream().filter(group -> group > 1).limit(MAX_GROUPS).forEach(group -> command.add("-" + group));
        try {
            ProcessBuilder builder = new ProcessBuilder(command)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD);
            builder.environment().clear();
            Process killer = builder.start();
            if (!killer.waitFor(KILL_SECONDS, TimeUnit.SECONDS)) {
                killer.destroyForcibly();
            }
        } catch (IOException noMoreProcesses) {
            LOG.log(Level.DEBUG, "Processes of an agent are killed one by one", noMoreProcesses);
        } catch (InterruptedException interrupt) {
            Thread.currentThread().interrupt();
        }
    }
}
