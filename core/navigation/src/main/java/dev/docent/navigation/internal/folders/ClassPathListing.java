package dev.docent.navigation.internal.folders;

import java.io.IOException;
import java.net.JarURLConnection;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;

import dev.docent.api.navigation.DocsListing;

/** Lists a directory of the class path if it consists of directories and jars of the file system. */
final class ClassPathListing implements ResourceListing {

    private static final String MARK = "docs.json";

    private final ClassLoader loader;

    ClassPathListing(ClassLoader loader) {
        this.loader = loader;
    }

    @Override
    public DocsListing list(String prefix) throws IOException {
        URL mark = loader.getResource(prefix + MARK);
        if (mark == null) {
            return DocsListing.unsupported();
        }
        Set<String> roots = new LinkedHashSet<>();
        roots.add(withoutSlash(parent(mark)));
        Collections.list(loader.getResources(prefix)).forEach(root -> roots.add(withoutSlash(root.toString())));
        Set<String> files = new LinkedHashSet<>();
        Set<String> unreadable = new LinkedHashSet<>();
        for (String root : roots) {
            DocsListing found = under(root);
            if (!found.isSupported()) {
                return found;
            }
            files.addAll(found.files());
            unreadable.addAll(found.unreadable());
        }
        return DocsListing.of(files, unreadable);
    }

    private static String parent(URL file) {
        String text = file.toString();
        return text.substring(0, text.length() - MARK.length());
    }

    private static String withoutSlash(String url) {
        return url.endsWith("/") ? url.substring(0, url.length() - 1) : url;
    }

    private static DocsListing under(String root) throws IOException {
        if (root.startsWith("file:")) {
            return new DirectoryFolder(path(root), 0, Clock.systemUTC()).list();
        }
        return root.startsWith("jar:file:") ? DocsListing.of(entries(root + "/")) : DocsListing.unsupported();
    }

    private static Path path(String url) throws IOException {
        try {
            return Path.of(new URI(url));
        } catch (URISyntaxException malformed) {
            throw new IOException("the class path contains a malformed URL", malformed);
        }
    }

    private static List<String> entries(String directory) throws IOException {
        JarURLConnection connection =
                (JarURLConnection) URI.create(directory).toURL().openConnection();
        String prefix = connection.getEntryName() == null ? "" : connection.getEntryName();
        URL file = connection.getJarFileURL();
        try (JarFile jar = new JarFile(path(file.toString()).toFile())) {
            return jar.stream()
                    .filter(entry -> !entry.isDirectory())
                    .map(ZipEntry::getName)
                    .filter(name -> name.startsWith(prefix))
                    .map(name -> name.substring(prefix.length()))
                    .filter(SitePath::isValid)
                    .filter(ClassPathListing::isContentFile)
                    .toList();
        }
    }

    private static boolean isContentFile(String path) {
        String directory = SitePath.directoryOf(path);
        return directory.isEmpty() || Stream.of(directory.split("/")).allMatch(ResourceListing::isContent);
    }
}
