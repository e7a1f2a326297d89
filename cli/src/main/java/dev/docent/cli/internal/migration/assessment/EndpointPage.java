package dev.docent.cli.internal.migration.assessment;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import dev.docent.api.navigation.DocumentedOperation;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.documents.Parsed;
import dev.docent.navigation.internal.readers.FrontMatter;
import org.jspecify.annotations.Nullable;

/**
 * A hand-written page that documents an operation, by its own front matter or by {@code docs.json}.
 *
 * @param file path of its file from the site's root
 * @param frontMatter its front matter; {@code null} if it has none
 * @param body its text after the front matter, with LF line ends, without leading and trailing blank lines
 * @param lines number of lines of the file
 */
public record EndpointPage(String file, Node.@Nullable Mapping frontMatter, String body, int lines) {

    /**
     * {@return the pages of a site in the order of their files}
     *
     * @throws IOException if the site cannot be listed or a page cannot be read
     */
    public static List<EndpointPage> of(AssessedSite site) throws IOException {
        List<EndpointPage> found = new ArrayList<>();
        for (String file : site.paths()) {
            if (file.endsWith(".mdx") || file.endsWith(".md")) {
                Optional<Parsed> parsed = site.files().derive(file, Parsed.class, FrontMatter::parse);
                Node.Mapping fields = parsed.map(Parsed::root).orElse(null) instanceof Node.Mapping root ? root : null;
                if (fields != null && fields.text("openapi") != null || isNamed(file, site)) {
                    byte[] bytes = site.files().read(file).orElseThrow();
                    String text = new String(bytes, StandardCharsets.UTF_8);
                    found.add(new EndpointPage(
                            file, fields, body(bytes), (int) text.lines().count()));
                }
            }
        }
        return found;
    }

    private static boolean isNamed(String file, AssessedSite site) {
        String href = "/" + path(file);
        boolean ofModel = site.page(href)
                .filter(page -> page.operation() instanceof DocumentedOperation.Schema)
                .isPresent();
        return !ofModel
                && site.origins(href).stream()
                        .anyMatch(origin -> origin.operation().isPresent()
                                && origin.written()
                                        .filter(written -> written.file().equals(file))
                                        .isPresent());
    }

    private static String body(byte[] page) {
        FrontMatter.Extent head = FrontMatter.extent(page);
        int from = head == null || !head.closed() ? 0 : head.to();
        String text = new String(page, from, page.length - from, StandardCharsets.UTF_8);
        List<String> lines =
                text.lines().skip(from == 0 ? 0 : 1).dropWhile(String::isBlank).toList();
        return String.join("\n", lines).stripTrailing();
    }

    private static String path(String file) {
        return file.substring(0, file.lastIndexOf('.'));
    }

    /** {@return its path in the site, without a leading slash} */
    String path() {
        return path(file);
    }

    /** {@return its path in the site, with a leading slash} */
    public String href() {
        return "/" + path();
    }

    /** {@return the field; {@code null} if it is absent} */
    @Nullable Node field(String name) {
        return frontMatter == null ? null : frontMatter.member(name);
    }

    /** {@return the field as text; {@code null} if it is absent, empty or not a scalar} */
    @Nullable String text(String name) {
        String text = frontMatter == null ? null : frontMatter.text(name);
        return text == null || text.isEmpty() ? null : text;
    }
}
