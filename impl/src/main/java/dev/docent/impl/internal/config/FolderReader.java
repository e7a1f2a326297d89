package dev.docent.impl.internal.config;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

import dev.docent.navigation.internal.folders.SitePath;

/** Reads {@code docent.docs.folder}, and the folders of projects. Its existence is checked when it is read: it may be created later. */
final class FolderReader {

    private FolderReader() {}

    /** @param name of the setting */
    static Optional<String> read(Settings settings, String name) {
        Optional<String> folder = settings.text(name);
        folder.flatMap(text -> error(text, settings.quoted(text))).ifPresent(error -> settings.error(name, error));
        return folder;
    }

    /** {@return whether a folder is relative to something else, such as the root of a repository} */
    static boolean isRelative(String folder) {
        try {
            return !folder.startsWith("classpath:")
                    && !folder.startsWith("webapp:")
                    && !Path.of(folder).isAbsolute();
        } catch (InvalidPathException malformed) {
            return false;
        }
    }

    /** {@return the folder in a repository that a setting names; {@code .} for its root} */
    static String inRepository(Settings settings, String name, String text) {
        String folder = text.replaceFirst("^\\./(?=.)", "").replaceFirst("(?<=[^/])/$", "");
        if (!folder.equals(".") && !SitePath.isValid(folder)) {
            settings.error(
                    name,
                    "must be a folder in the repository, such as docs, or . for its root, without empty names, \"..\" and"
                            + " backslashes, but is " + settings.quoted(text));
        }
        return folder;
    }

    private static Optional<String> error(String folder, String quoted) {
        int colon = folder.indexOf(':');
        if (folder.startsWith("classpath:") || folder.startsWith("webapp:")) {
            String inside = folder.substring(colon + 1).replaceAll("^/+|/+$", "");
            return !inside.isEmpty() && !SitePath.isValid(inside)
                    ? Optional.of("must name a directory such as " + folder.substring(0, colon)
                            + ":docs, without empty names, \"..\" and backslashes, but is " + quoted)
                    : Optional.empty();
        }
        try {
            return Path.of(folder).isAbsolute()
                    ? Optional.empty()
                    : Optional.of("must be an absolute directory, or begin with classpath: or webapp:, but is " + quoted
                            + "; a relative one would depend on where the server was started");
        } catch (InvalidPathException malformed) {
            return Optional.of("is not a path: " + malformed.getReason());
        }
    }
}
