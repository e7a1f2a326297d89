package dev.docent.runner.internal.processes;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Which folders a confined command may also read. Refused are those that would undo the confinement: all that hold
 * another run, a process, a device, a socket, or the home of the server's user with its keys.
 */
public final class ReadableFolders {

    /** A folder of {@code /etc}, such as that of a JDK, may be needed; all of it shows passwords of other services. */
    private static final List<String> NOT_AS_A_WHOLE = List.of("/etc", "/tmp", "/root");

    /** Connecting to a socket does not need write access, and a bound {@code /proc} shows the server's environment. */
    private static final List<String> NOT_AT_ALL = List.of("/proc", "/dev", "/sys", "/run", "/var/run");

    private ReadableFolders() {}

    /**
     * {@return why a command must not read a folder and what to do, to follow its name; empty if it may}
     *
     * @param workDirectory that of the runner, whether it exists or not
     */
    public static Optional<String> problem(Path folder, Path workDirectory) {
        return problem(folder, workDirectory, Path.of(System.getProperty("user.home", "/")));
    }

    static Optional<String> problem(Path folder, Path workDirectory, Path home) {
        if (!folder.isAbsolute()) {
            return Optional.of("is not absolute: write the whole path of the folder");
        }
        if (!Files.isDirectory(folder) || !Files.isReadable(folder) || !Files.isExecutable(folder)) {
            return Optional.of("is not a folder that the server can read: create it, correct it, or remove it");
        }
        Set<Path> names = names(folder);
        List<Path> excluded = Stream.concat(
                        NOT_AT_ALL.stream().map(Path::of), Stream.of(workDirectory.toAbsolutePath()))
                .flatMap(path -> names(path).stream())
                .toList();
        List<Path> indivisible = Stream.concat(NOT_AS_A_WHOLE.stream().map(Path::of), Stream.of(home))
                .filter(Path::isAbsolute)
                .flatMap(path -> names(path).stream())
                .toList();
        for (Path name : names) {
            Optional<String> problem = Stream.concat(excluded.stream(), indivisible.stream())
                    .filter(path -> path.startsWith(name))
                    .findFirst()
                    .map(path -> (path.equals(name) ? "is " : "contains ") + path
                            + ", which a confined command must not read: name the folder of a program in it, or move the"
                            + " program")
                    .or(() -> excluded.stream()
                            .filter(name::startsWith)
                            .findFirst()
                            .map(path ->
                                    "is in " + path + ", which a confined command must not read: move the program"));
            if (problem.isPresent()) {
                return problem;
            }
        }
        return Optional.empty();
    }

    /** {@return a path as it is written, and without symbolic links as far as it exists} */
    private static Set<Path> names(Path path) {
        Path written = path.normalize();
        Set<Path> names = new LinkedHashSet<>();
        names.add(written);
        names.add(real(written));
        return names;
    }

    private static Path real(Path path) {
        for (Path existing = path; existing != null; existing = existing.getParent()) {
            try {
                return existing.toRealPath().resolve(existing.relativize(path)).normalize();
            } catch (IOException missing) {
                // the part above it decides
            }
        }
        return path;
    }
}
