package dev.docent.cli.internal.cache;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;
import java.util.zip.ZipFile;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.base.internal.digests.Sha256;
import dev.docent.navigation.internal.folders.SiteSnapshot;
import dev.docent.pages.internal.site.PageStore;

/** What the program's output depends on apart from its options and the site: its classes, Java, and where it runs. */
final class ProgramState {

    private ProgramState() {}

    /** {@return a digest of the state; empty if it is not known} */
    static Optional<String> find() {
        List<String> state = new ArrayList<>(List.of(
                Runtime.version().toString(),
                Locale.getDefault().toString(),
                ZoneId.systemDefault().toString()));
        try {
            TreeSet<Path> sources = new TreeSet<>();
            for (Class<?> type : List.of(ProgramState.class, PageStore.class, SiteSnapshot.class, DocsFolder.class)) {
                sources.add(Path.of(
                        type.getProtectionDomain().getCodeSource().getLocation().toURI()));
            }
            for (Path source : sources) {
                if (Files.isDirectory(source)) {
                    addClasses(source, state);
                } else {
                    addJar(source, state);
                }
            }
            return Optional.of(Sha256.hex(String.join("\n", state)));
        } catch (IOException | URISyntaxException | RuntimeException unknown) {
            return Optional.empty();
        }
    }

    /** The same jar may have another time in another place. */
    private static void addJar(Path jar, List<String> state) throws IOException {
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            zip.stream().forEach(entry -> state.add(entry.getName() + " " + entry.getCrc() + " " + entry.getSize()));
        }
    }

    private static void addClasses(Path folder, List<String> state) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : (Iterable<Path>) files.sorted()::iterator) {
                state.add(file + " " + Files.size(file) + " " + Files.getLastModifiedTime(file));
            }
        }
    }
}
