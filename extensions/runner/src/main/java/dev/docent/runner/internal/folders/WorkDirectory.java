package dev.docent.runner.internal.folders;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.stream.Stream;

/**
 * The folder of everything that the runner keeps on disk: {@code mirrors}, {@code logs}, {@code jobs} with what agents write
 * and remember, and {@code nodes} with what the runner itself needs for runs. Several nodes and deployments can share it.
 *
 * @param root absolute
 */
public record WorkDirectory(Path root) {

    /** Creates what is missing, for the user of the server only. */
    public static WorkDirectory create(Path root) throws IOException {
        WorkDirectory directory = new WorkDirectory(root.toAbsolutePath().normalize());
        for (Path folder : Stream.of(
                        directory.root, directory.mirrors(), directory.logs(), directory.jobs(), directory.nodes())
                .toList()) {
            Files.createDirectories(folder, ownerOnly());
        }
        return directory;
    }

    /** {@return the bare copies of repositories} */
    public Path mirrors() {
        return root.resolve("mirrors");
    }

    /** {@return the logs of runs} */
    public Path logs() {
        return root.resolve("logs");
    }

    /** {@return the folders of jobs} */
    Path jobs() {
        return root.resolve("jobs");
    }

    Path nodes() {
        return root.resolve("nodes");
    }

    static FileAttribute<?>[] ownerOnly() {
        return FileSystems.getDefault().supportedFileAttributeViews().contains("posix")
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"))
                }
                : new FileAttribute<?>[0];
    }
}
