package dev.docent.pages.internal.body;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

import dev.docent.pages.internal.links.Addresses;
import dev.docent.pages.internal.links.RootedAddresses;
import dev.docent.pages.internal.mdx.MdxPage;

/** A docs folder whose pages are there; everything that is no page is believed to be there. */
public final class FolderSite implements BodySite {

    private final Map<String, byte[]> pages = new TreeMap<>();
    private final Map<String, Optional<MdxPage>> snippets = new ConcurrentHashMap<>();
    private final Path root;

    public FolderSite(Path root) throws IOException {
        this.root = root;
        try (Stream<Path> all = Files.walk(root)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                String name = root.relativize(file).toString();
                if (name.matches(".*\\.mdx?") && !name.matches("(.*/)?(\\.[^/]*|node_modules)(/.*)?")) {
                    pages.put(name, Files.readAllBytes(file));
                }
            }
        }
    }

    /** {@return the pages by file; snippets are none} */
    Map<String, byte[]> pages() {
        Map<String, byte[]> shown = new TreeMap<>(pages);
        shown.keySet()
                .removeIf(name -> name.matches("(.*/)?_?snippets/.*|(.*/)?(README|CONTRIBUTING|AGENTS|CLAUDE)\\.md"));
        return shown;
    }

    @Override
    public String language() {
        return "en";
    }

    @Override
    public String iconLibrary() {
        return "fontawesome";
    }

    @Override
    public Addresses addresses(String file) {
        return new RootedAddresses("");
    }

    @Override
    public LinkTarget target(String path) {
        for (String name : new String[] {path + ".mdx", path + ".md", path + "/index.mdx", "index.mdx"}) {
            if (pages.containsKey(name) && (path.isEmpty() || !name.equals("index.mdx"))) {
                return new LinkTarget.Page("/" + path);
            }
        }
        return path.matches(".*\\.[a-z0-9]{2,5}")
                ? new LinkTarget.File(path)
                : new LinkTarget.Missing(Optional.empty());
    }

    @Override
    public Optional<ImageSize> imageSize(String file) {
        return Optional.empty();
    }

    @Override
    public boolean isAllowedHost(String host) {
        return true;
    }

    @Override
    public Optional<MdxPage> snippet(String file) {
        return snippets.computeIfAbsent(
                file, name -> Optional.ofNullable(pages.get(name)).map(bytes -> MdxPage.parse(name, bytes)));
    }

    @Override
    public Optional<String> script(String file) {
        Path path = root.resolve(file);
        try {
            return Files.isRegularFile(path)
                    ? Optional.of(Files.readString(path, StandardCharsets.UTF_8))
                    : Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
