package dev.docent.internal.runner.processes;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;

/** Finds programs as the operating system does. */
public final class Programs {

    private Programs() {}

    /** {@return whether there is a program of this name on PATH, or at this absolute path} */
    public static boolean exists(String program) {
        try {
            Path path = Path.of(program);
            if (path.isAbsolute()) {
                return isProgram(path);
            }
            String folders = System.getenv().getOrDefault("PATH", "");
            return path.getNameCount() == 1
                    && Arrays.stream(folders.split(File.pathSeparator))
                            .filter(folder -> !folder.isEmpty())
                            .anyMatch(folder -> isProgram(Path.of(folder, program))
                                    || isProgram(Path.of(folder, program + ".exe")));
        } catch (InvalidPathException noPath) {
            return false;
        }
    }

    private static boolean isProgram(Path file) {
        return Files.isRegularFile(file) && Files.isExecutable(file);
    }
}
