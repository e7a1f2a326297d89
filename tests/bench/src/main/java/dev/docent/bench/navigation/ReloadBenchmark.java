package dev.docent.bench.navigation;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.stream.Stream;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.bench.pages.GeneratedSite;
import dev.docent.bench.turns.Folders;
import dev.docent.navigation.internal.DefaultNavigationResolver;
import dev.docent.navigation.internal.folders.DocsFolders;
import dev.docent.navigation.internal.folders.FolderState;
import dev.docent.navigation.internal.site.NavigationSettings;
import dev.docent.navigation.internal.view.NavigationCache;
import dev.docent.navigation.internal.view.NavigationView;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/**
 * What a server does with a site in a folder on a disk: reads it, looks for changes, and reads it again.
 */
@State(Scope.Benchmark)
public class ReloadBenchmark {

    /** Pages, documents of 30 kB, files that the site does not read, and symbolic links to those. */
    @Param({"2000 100 0 0", "2000 100 1400 0", "2000 100 1400 60"})
    public String size;

    private Path root;
    private NavigationCache<NavigationView> served;
    private int changes;

    @Setup
    public void write() throws IOException {
        int[] counts = Stream.of(size.split(" ")).mapToInt(Integer::parseInt).toArray();
        root = Folders.create("docent-site");
        new GeneratedSite(counts[0], counts[1]).write(root);
        for (int i = 0; i < counts[2]; i++) {
            Path folder = Files.createDirectories(root.resolve("images/of/chapter" + i / 40));
            Path image = Files.writeString(folder.resolve("image" + i + ".svg"), "image " + i);
            if (i < counts[3]) {
                Files.createSymbolicLink(root.resolve("link" + i + ".svg"), image);
            }
        }
        served = cache(folder());
        served.snapshot();
    }

    @TearDown
    public void delete() throws IOException {
        Folders.delete(root);
    }

    /** The folder as a server opens it. */
    private DocsFolder folder() {
        return DocsFolders.directory(root, DocsFolder.DEFAULT_MAX_FILE_BYTES);
    }

    /** The walk of the JDK, which reads the attributes of each file. */
    @Benchmark
    public long bareListing() throws IOException {
        long[] sum = new long[1];
        Files.walkFileTree(root, new SimpleFileVisitor<Path>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                sum[0] += attributes.size() + attributes.lastModifiedTime().toMillis();
                return FileVisitResult.CONTINUE;
            }
        });
        return sum[0];
    }

    @Benchmark
    public Object listedWithState() throws IOException {
        return FolderState.of(folder());
    }

    @Benchmark
    public Object allFilesRead() {
        return cache(folder()).snapshot();
    }

    @Benchmark
    public Object reloadUnchanged() {
        return served.reload();
    }

    /** With the writing of the page. */
    @Benchmark
    public Object reloadChangedPage() throws IOException {
        change("g0/m0/l0/p1.mdx");
        return served.reload();
    }

    /** With the writing of the document. */
    @Benchmark
    public Object reloadChangedDocument() throws IOException {
        change("api7.json");
        return served.reload();
    }

    /** Gives a file another length, and another time. */
    private void change(String file) throws IOException {
        Path path = root.resolve(file);
        Files.writeString(path, Files.readString(path).stripTrailing() + "\n".repeat(1 + ++changes % 100));
        Files.setLastModifiedTime(path, FileTime.fromMillis(1_000L * changes));
    }

    private static NavigationCache<NavigationView> cache(DocsFolder folder) {
        return new NavigationCache<>(
                folder, new DefaultNavigationResolver(NavigationSettings.DEFAULT), NavigationView.RENDERING);
    }
}
