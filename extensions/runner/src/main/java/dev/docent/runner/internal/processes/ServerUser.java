package dev.docent.runner.internal.processes;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The user of the server's process. */
public final class ServerUser {

    private static final Pattern UIDS = Pattern.compile("^Uid:\\s+\\d+\\s+(\\d+)\\s", Pattern.MULTILINE);
    private static final String ROOT = "0";

    private ServerUser() {}

    /**
     * {@return whether the server is root, also in a container; true if there is root here and this cannot be found out}
     *
     * <p>Windows has no root: false, whatever the server's account may do.
     */
    public static boolean isRoot() {
        return isRoot(Path.of("/proc/self/status"));
    }

    /** The owner of {@code /proc/self} may be root for a process that is not, such as one with capabilities. */
    static boolean isRoot(Path status) {
        return FileSystems.getDefault().supportedFileAttributeViews().contains("unix")
                && uid(status).or(ServerUser::uidOfNewFile).orElse(ROOT).equals(ROOT);
    }

    private static Optional<String> uid(Path status) {
        try {
            Matcher effective = UIDS.matcher(Files.readString(status, StandardCharsets.ISO_8859_1));
            return effective.find() ? Optional.of(effective.group(1)) : Optional.empty();
        } catch (IOException noLinux) {
            return Optional.empty();
        }
    }

    private static Optional<String> uidOfNewFile() {
        try {
            Path file = Files.createTempFile("docent-user", null);
            try {
                return Optional.of(String.valueOf(Files.getAttribute(file, "unix:uid")));
            } finally {
                Files.deleteIfExists(file);
            }
        } catch (IOException unknown) {
            return Optional.empty();
        }
    }
}
