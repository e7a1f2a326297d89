package dev.docent.runner.internal.processes;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Confines the commands of agents with bubblewrap: they see the programs in {@code /usr}, the folders that they are given,
 * some files of {@code /etc} and the network of the server, but no other file and no other process. Immutable.
 *
 * <p>A server that is root is confined, too: without {@code --cap-drop} a command of root keeps its capabilities in the
 * sandbox and can make {@code /usr} writable again, and without {@code --ro-bind /proc/sys} it can set
 * {@code kernel.core_pattern}, and so let the kernel start a program outside.
 */
public final class Bubblewrap {

    private static final List<String> ISOLATION = List.of(
            // alone, --unshare-all goes on without a user namespace where those are refused
            "--unshare-user",
            "--unshare-all",
            "--share-net",
            "--die-with-parent",
            "--new-session",
            "--cap-drop",
            "ALL");

    /** What the owner of the kernel's files may write, who is root; other users lack the permission. */
    private static final List<String> KERNEL =
            List.of("/proc/sysrq-trigger", "/proc/irq", "/proc/bus", "/proc/fs", "/proc/acpi", "/proc/scsi");

    static final String PROGRAM = "bwrap";

    /** Ends the options: the command follows. */
    static final String COMMAND = "--";

    /** Where the file is inside that becomes the standard input of a command. */
    private static final String INPUT = "/run/docent/prompt";

    /** Starts the command after the file that becomes its standard input. */
    private static final List<String> READING = List.of("/bin/sh", "-c", "exec \"$@\" < \"$0\"", INPUT);

    private final String program;
    private final List<Path> readable;

    /** @param readable folders that commands may also read, without a {@linkplain ReadableFolders#problem problem} */
    public Bubblewrap(List<Path> readable) {
        this(PROGRAM, readable);
    }

    /** @param program whose name is bwrap */
    Bubblewrap(String program, List<Path> readable) {
        this.program = program;
        this.readable = List.copyOf(readable);
    }

    /**
     * {@return the command that runs another one confined}
     *
     * @param command program and arguments
     * @param directory working directory, in a writable folder
     * @param writable existing folders that it may change, at their own paths
     * @param more existing folders that it may read, at their own paths
     * @throws IOException if the links of the system cannot be read
     */
    public List<String> line(List<String> command, Path directory, List<Path> writable, List<Path> more)
            throws IOException {
        List<String> line = options(writable, more);
        line.addAll(List.of("--chdir", directory.toString(), COMMAND));
        line.addAll(command);
        return line;
    }

    private List<String> options(List<Path> writable, List<Path> more) throws IOException {
        List<String> line = new ArrayList<>(List.of(program));
        line.addAll(ISOLATION);
        line.addAll(SandboxLayout.OF_SYSTEM.options());
        line.addAll(List.of("--proc", "/proc", "--ro-bind", "/proc/sys", "/proc/sys"));
        KERNEL.forEach(path -> line.addAll(List.of("--ro-bind-try", path, path)));
        line.addAll(List.of("--dev", "/dev", "--tmpfs", "/tmp"));
        bind(line, "--ro-bind", readable);
        bind(line, "--ro-bind", more);
        bind(line, "--bind", writable);
        return line;
    }

    /**
     * {@return the same for a command whose standard input is a file} The file is opened inside, where it is read-only: who is
     * given it open can open it again for writing by {@code /proc/self/fd}, with the rights that it has where it was opened.
     *
     * @param input existing file that the command may read, and nothing else
     */
    public List<String> line(List<String> command, Path directory, List<Path> writable, List<Path> more, Path input)
            throws IOException {
        List<String> line = options(writable, more);
        line.addAll(List.of("--ro-bind", input.toString(), INPUT));
        line.addAll(List.of("--chdir", directory.toString(), COMMAND));
        line.addAll(READING);
        line.addAll(command);
        return line;
    }

    String program() {
        return program;
    }

    /** {@return the index of the program in a line that confines it} */
    static int programIn(List<String> line) {
        int command = line.indexOf(COMMAND) + 1;
        int program = command + READING.size();
        return program < line.size() && line.subList(command, program).equals(READING) ? program : command;
    }

    private static void bind(List<String> line, String option, List<Path> folders) {
        for (Path folder : folders) {
            line.addAll(List.of(option, folder.toString(), folder.toString()));
        }
    }
}
