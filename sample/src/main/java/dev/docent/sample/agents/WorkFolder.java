package dev.docent.sample.agents;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * The folder for everything that the sample writes. Delete it, while the server is stopped, to begin anew.
 *
 * @param root its absolute path
 */
public record WorkFolder(Path root) {

    /** Folders that servers have for applications, by the system properties that name them: Open Liberty, WildFly, Payara. */
    private static final List<String> SERVER_FOLDERS =
            List.of("server.output.dir", "jboss.server.data.dir", "com.sun.aas.instanceRoot");

    /** {@return the folder of this server; the environment variable {@code SAMPLE_WORK} names another one} */
    static WorkFolder ofServer() {
        String chosen = System.getenv("SAMPLE_WORK");
        Path root = chosen != null && !chosen.isBlank()
                ? Path.of(chosen)
                : Stream.concat(
                                SERVER_FOLDERS.stream().map(System::getProperty).filter(Objects::nonNull),
                                Stream.of(System.getProperty("java.io.tmpdir")))
                        .map(Path::of)
                        .findFirst()
                        .orElseThrow()
                        .resolve("docent-sample-work");
        return new WorkFolder(root.toAbsolutePath().normalize());
    }

    /** {@return the bare repository} */
    public Path repository() {
        return root.resolve("docs.git");
    }

    /** {@return the base branch as it is served} */
    public Path site() {
        return root.resolve("site");
    }

    /** {@return the pull requests, one file each} */
    public Path pullRequests() {
        return root.resolve("pull-requests");
    }

    /** {@return checkouts of branches that are being viewed} */
    public Path previews() {
        return root.resolve("previews");
    }

    /** {@return the program of the agent} */
    public Path agent() {
        return root.resolve("agent").resolve("Agent.java");
    }

    /** {@return the address of the repository, with only such characters as every program reads alike} */
    public String address() {
        StringBuilder address = new StringBuilder("file://");
        for (byte character : repository().toString().getBytes(StandardCharsets.UTF_8)) {
            boolean plain = character > 0 && (Character.isLetterOrDigit(character) || "/._~-".indexOf(character) >= 0);
            address.append(plain ? String.valueOf((char) character) : "%%%02X".formatted(character & 0xff));
        }
        return address.toString();
    }

    /** Creates it, and checks that it can be written. */
    void create() throws IOException {
        Files.createDirectories(root);
        Files.delete(Files.createTempFile(root, "check", null));
    }

    /**
     * Deletes a folder of it with everything in it, if it exists.
     *
     * @throws UncheckedIOException if a file cannot be deleted
     */
    public static void delete(Path folder) {
        if (Files.notExists(folder)) {
            return;
        }
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
