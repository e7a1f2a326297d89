package dev.docent.runner.internal.processes;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds programs as the operating system does. */
public final class Programs {

    private Programs() {}

    /** {@return whether there is a program of this name on PATH, or at this absolute path} */
    public static boolean exists(String program) {
        return find(program).isPresent();
    }

    /** {@return the program of this name on PATH, or at this absolute path} */
    static Optional<Path> find(String program) {
        try {
            Path path = Path.of(program);
            if (path.isAbsolute()) {
                return Optional.of(path).filter(Programs::isProgram);
            }
            String folders = System.getenv().getOrDefault("PATH", "");
            return path.getNameCount() == 1
                    ? Arrays.stream(folders.split(File.pathSeparator))
                            .filter(folder -> !folder.isEmpty())
                            .flatMap(folder -> Stream.of(Path.of(folder, program), Path.of(folder, program + ".exe")))
                            .filter(Programs::isProgram)
                            .findFirst()
                    : Optional.empty();
        } catch (InvalidPathException noPath) {
            return Optional.empty();
        }
    }

    private static boolean isProgram(Path file) {
        return Files.isRegularFile(file) && Files.isExecutable(file);
    }
}
