package dev.docent.it.site;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import dev.docent.testkit.internal.SourceTree;

/** What {@code docent build} makes of a folder: the packaged command line, as a process of its own. */
final class SiteBuild {

    private static final String CLI =
            SourceTree.path(":docent-cli/target/docent/docent.jar").toString();

    private SiteBuild() {}

    /** {@return the files that it writes, by their paths} */
    static Map<String, byte[]> of(Path folder, Path out, String... options) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-jar",
                CLI,
                "build",
                folder.toString(),
                "--out",
                out.toString()));
        command.addAll(List.of(options));
        try {
            Process build = new ProcessBuilder(command).inheritIO().start();
            if (!build.waitFor(10, TimeUnit.MINUTES) || build.exitValue() != 0) {
                build.destroyForcibly();
                throw new IllegalStateException("The site was not built: " + command);
            }
            return files(out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private static Map<String, byte[]> files(Path out) throws IOException {
        Map<String, byte[]> files = new TreeMap<>();
        try (Stream<Path> all = Files.walk(out)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                files.put(out.relativize(file).toString().replace('\\', '/'), Files.readAllBytes(file));
            }
        }
        return files;
    }
}
