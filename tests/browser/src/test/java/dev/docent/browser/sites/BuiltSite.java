package dev.docent.browser.sites;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import dev.docent.testkit.internal.SourceTree;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * A site that the packaged command line has built.
 *
 * @param folder its files
 * @param base its path on the server
 */
public record BuiltSite(Path folder, String base) {

    private static final Path SITES = Path.of(System.getProperty("docent.sites", "src/test/sites"));
    private static final Path DOCUMENTATION = SourceTree.path("docs");
    private static final Path OUTPUT = Path.of(System.getProperty("docent.output", "target"));

    /**
     * Builds a site.
     *
     * @param name of its folder
     * @param base where readers will find it: a path of its server, an address, or empty for the root
     * @param values replacements for the names in double braces in its OpenAPI documents
     */
    public static BuiltSite of(String name, String base, Map<String, String> values) {
        try {
            String path = URI.create(base).getPath();
            String output = name + path.replace('/', '-');
            Path source = OUTPUT.resolve("sources").resolve(output);
            Path folder = OUTPUT.resolve("sites").resolve(output);
            delete(source);
            delete(folder);
            copy(SITES.resolve(name), source, values);
            // 1: the site has problems, as some of ours are meant to
            assertThat(build(source, folder, base)).isIn(0, 1);
            return new BuiltSite(folder, path);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Builds the project's own documentation, which must not have any problem. */
    public static BuiltSite documentation() {
        try {
            Path folder = OUTPUT.resolve("sites").resolve("documentation");
            delete(folder);
            assertThat(build(DOCUMENTATION, folder, "", "--fail-on", "warning"))
                    .as("exit code: the documentation has problems, see docent check docs")
                    .isZero();
            return new BuiltSite(folder, "");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static int build(Path source, Path folder, String base, String... more) throws IOException {
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        List<String> command = new ArrayList<>(List.of(
                java.toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-jar",
                SourceTree.path(":docent-cli/target/docent/docent.jar").toString(),
                "build",
                source.toString(),
                "--out",
                folder.toString(),
                "--base",
                base));
        command.addAll(List.of(more));
        Path output = Files.createTempFile("docent-build", ".txt");
        try {
            int code = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile())
                    .start()
                    .waitFor();
            if (code != 0) {
                System.err.println(Files.readString(output));
            }
            return code;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(e);
        } finally {
            Files.delete(output);
        }
    }

    private static void copy(Path from, Path to, Map<String, String> values) throws IOException {
        for (Path file : files(from)) {
            Path copy = to.resolve(from.relativize(file).toString());
            Files.createDirectories(copy.getParent());
            if (file.toString().endsWith(".yaml")) {
                String text = Files.readString(file);
                for (Map.Entry<String, String> value : values.entrySet()) {
                    text = text.replace("{{" + value.getKey() + "}}", value.getValue());
                }
                Files.writeString(copy, text);
            } else {
                Files.copy(file, copy);
            }
        }
    }

    private static void delete(Path folder) throws IOException {
        if (Files.exists(folder)) {
            try (Stream<Path> all = Files.walk(folder)) {
                for (Path file :
                        all.sorted((one, other) -> other.compareTo(one)).toList()) {
                    Files.delete(file);
                }
            }
        }
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(Files::isRegularFile).sorted().toList();
        }
    }

    /** {@return its name in messages} */
    public String name() {
        return folder.getFileName().toString();
    }

    /** {@return the paths of all pages, apart from those that only lead to others} */
    public List<String> pages() {
        try {
            return files(folder).stream()
                    .filter(file -> file.toString().endsWith(".html"))
                    .filter(file -> !leadsOn(file))
                    .map(file -> base + "/" + folder.relativize(file).toString().replace('\\', '/'))
                    .map(path -> path.replaceFirst("/index\\.html$", ""))
                    .map(path -> path.equals(base) ? base + "/" : path)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean leadsOn(Path file) {
        try {
            return Files.readString(file).matches("(?s).*http-equiv=\"?refresh.*");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
