package dev.docent.internal.config;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLConnection;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Names of settings that other modules of Docent read. A module lists its own in the resource {@value #RESOURCE}: one
 * name per line, such as {@code docent.site.path}, or {@code docent.runner.repositories.*} for all names below a
 * prefix, which the module then checks itself. Lines that begin with {@code #} are comments.
 *
 * @param names single names
 * @param prefixes prefixes of names, each with its last dot
 */
record ContributedNames(Set<String> names, Set<String> prefixes) {

    static final String RESOURCE = "META-INF/docent/settings";

    private static final Pattern NAME = Pattern.compile("docent(\\.[a-z][a-z0-9-]*)+");
    private static final Pattern PREFIX = Pattern.compile("docent(\\.[a-z][a-z0-9-]*)+\\.\\*");

    /**
     * {@return the names contributed by the modules visible to {@code loader}; errors in a list are added to
     * {@code settings}}
     */
    static ContributedNames of(ClassLoader loader, Settings settings) {
        ContributedNames contributed = new ContributedNames(new HashSet<>(), new HashSet<>());
        try {
            for (URL resource : Collections.list(loader.getResources(RESOURCE))) {
                read(resource).forEach(line -> contributed.add(line.strip(), resource, settings));
            }
        } catch (IOException unreadable) {
            settings.error(RESOURCE, "cannot be read from the class path: " + unreadable);
        }
        return contributed;
    }

    /** Without the cache of the JVM's URL handlers, which would keep the application's jar open after undeployment. */
    private static List<String> read(URL resource) throws IOException {
        URLConnection connection = resource.openConnection();
        connection.setUseCaches(false);
        try (InputStream in = connection.getInputStream()) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        }
    }

    private void add(String line, URL resource, Settings settings) {
        if (NAME.matcher(line).matches()) {
            names.add(line);
        } else if (PREFIX.matcher(line).matches()) {
            prefixes.add(line.substring(0, line.length() - 1));
        } else if (!line.isEmpty() && !line.startsWith("#")) {
            settings.error(
                    resource.toString(),
                    "has a line that is not the name of a setting: \"" + line
                            + "\"; write docent.<module>.<name>, or docent.<module>.* for all names below");
        }
    }

    /** {@return whether {@code name} is below one of the prefixes} */
    boolean covers(String name) {
        return prefixes.stream().anyMatch(name::startsWith);
    }
}
