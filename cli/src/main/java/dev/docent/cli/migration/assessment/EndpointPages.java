package dev.docent.cli.migration.assessment;

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

/** Finds the pages that document an operation, by their own front matter or by {@code docs.json}. */
public final class EndpointPages {

    private EndpointPages() {}

    /**
     * {@return the pages in the order of their files}
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
                    found.add(page(file, fields, site.files().read(file).orElseThrow()));
                }
            }
        }
        return found;
    }

    private static boolean isNamed(String file, AssessedSite site) {
        String href = "/" + file.substring(0, file.lastIndexOf('.'));
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

    private static EndpointPage page(String file, Node.@Nullable Mapping fields, byte[] bytes) {
        String text = new String(bytes, StandardCharsets.UTF_8);
        FrontMatter.Extent head = FrontMatter.extent(bytes);
        String body = text;
        if (head != null && head.closed()) {
            String rest = new String(bytes, head.to(), bytes.length - head.to(), StandardCharsets.UTF_8);
            body = rest.substring(rest.indexOf('\n') < 0 ? rest.length() : rest.indexOf('\n') + 1);
        }
        return new EndpointPage(file, fields, trimmed(body), (int) text.lines().count());
    }

    /** {@return the lines between the blank ones at the beginning and the end} */
    private static String trimmed(String text) {
        List<String> lines = text.lines().dropWhile(String::isBlank).toList();
        return String.join("\n", lines).stripTrailing();
    }
}
