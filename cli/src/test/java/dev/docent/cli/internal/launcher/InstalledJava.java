package dev.docent.cli.internal.launcher;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/** A Java of this computer. */
record InstalledJava(int major, Path home) {

    private static final int OLDEST = 17;

    /** {@return the Java that runs the test, and one of each other version beside it} */
    static Stream<InstalledJava> all() throws IOException {
        Path own = Path.of(System.getProperty("java.home"));
        TreeMap<Integer, InstalledJava> found = new TreeMap<>();
        found.put(
                Runtime.version().feature(), new InstalledJava(Runtime.version().feature(), own));
        try (Stream<Path> folders = Files.list(own.getParent())) {
            folders.map(InstalledJava::at)
                    .flatMap(Optional::stream)
                    .forEach(java -> found.putIfAbsent(java.major(), java));
        }
        return found.values().stream().filter(java -> java.major() >= OLDEST);
    }

    private static Optional<InstalledJava> at(Path home) {
        try (Stream<String> lines = Files.lines(home.resolve("release"))) {
            return lines.filter(line -> line.startsWith("JAVA_VERSION="))
                    .map(line -> new InstalledJava(
                            Runtime.Version.parse(line.split("\"")[1]).feature(), home))
                    .filter(java -> Files.isExecutable(home.resolve("bin/java")))
                    .findFirst();
        } catch (IOException | IllegalArgumentException other) {
            return Optional.empty();
        }
    }

    @Override
    public String toString() {
        return "Java " + major;
    }
}
