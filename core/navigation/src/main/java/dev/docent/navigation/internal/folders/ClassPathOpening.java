package dev.docent.navigation.internal.folders;

import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLConnection;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;
import java.util.OptionalLong;

import dev.docent.api.navigation.DocsFile;

/**
 * Opens files of the class path. Those in directories of the file system follow the rules of {@link DirectoryFolder}:
 * the JDK itself would follow links out of the directory, and return a listing for a directory.
 */
final class ClassPathOpening implements ResourceOpening {

    private final ClassLoader loader;
    private final int maxFileBytes;

    ClassPathOpening(ClassLoader loader, int maxFileBytes) {
        this.loader = loader;
        this.maxFileBytes = maxFileBytes;
    }

    @Override
    public Optional<DocsFile> open(String prefix, String path) throws IOException {
        URL resource = loader.getResource(prefix + path);
        if (resource == null) {
            return Optional.empty();
        }
        if ("file".equals(resource.getProtocol())) {
            return directory(resource, path).open(path);
        }
        if (loader.getResource(prefix + path + "/") != null) {
            return Optional.empty();
        }
        URLConnection connection = resource.openConnection();
        if (connection instanceof JarURLConnection jar) {
            return Optional.of(entry(jar));
        }
        InputStream in = loader.getResourceAsStream(prefix + path);
        return in == null ? Optional.empty() : Optional.of(BoundedRead.file(in, OptionalLong.empty(), maxFileBytes));
    }

    /** Without a cache, closing the stream closes the jar; with one, the jar would stay open after an undeployment. */
    private DocsFile entry(JarURLConnection jar) throws IOException {
        jar.setUseCaches(false);
        long size = jar.getContentLengthLong();
        return BoundedRead.file(
                jar.getInputStream(), size < 0 ? OptionalLong.empty() : OptionalLong.of(size), maxFileBytes);
    }

    /** {@return the directory that contains the resource under that path} */
    private DirectoryFolder directory(URL resource, String path) throws IOException {
        try {
            Path file = Path.of(new URI(resource.toString()));
            Path root = file.resolve("../".repeat(Path.of(path).getNameCount()));
            return new DirectoryFolder(root, maxFileBytes, Clock.systemUTC());
        } catch (URISyntaxException malformed) {
            throw new IOException("the class path contains a malformed URL", malformed);
        }
    }
}
