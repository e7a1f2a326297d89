package dev.docent.navigation.internal.view;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;

import jakarta.json.spi.JsonProvider;
import jakarta.json.stream.JsonGenerator;
import jakarta.json.stream.JsonGeneratorFactory;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.NavigationPage;
import dev.docent.navigation.internal.documents.JsonWriter;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.openapi.PageSubject;
import dev.docent.navigation.internal.text.Location;

/** Writes one page of a site as JSON in UTF-8. Thread-safe. */
public final class PageJson {

    private final JsonGeneratorFactory generators = JsonProvider.provider().createGeneratorFactory(Map.of());
    private final SitePages pages;

    public PageJson(SitePages pages) {
        this.pages = pages;
    }

    /**
     * Writes the content of a page: {@code page}, its fields as in the navigation; {@code content}, text before the
     * generated part; {@code operation} or {@code schema}; {@code components}, which these reference.
     *
     * @param page a page of the site
     * @return the JSON text
     */
    public byte[] view(NavigationPage page) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(ascii("{\"page\":"));
        out.writeBytes(fields(page));
        pages.subject(page).ifPresent(subject -> {
            subject.content().ifPresent(content -> member("content", new Node.Text(Location.ofFile(""), content), out));
            subject.parts().forEach((name, part) -> member(name, part, out));
            subject.neighbours().ifPresent(components -> member("components", components, out));
        });
        out.write('}');
        return out.toByteArray();
    }

    /**
     * Writes the OpenAPI document of a page's subject, with only its transitive references.
     *
     * @param page a page of the site
     * @return the JSON text; empty if the page documents no part of an OpenAPI document
     */
    public Optional<byte[]> document(NavigationPage page) {
        return pages.subject(page).map(PageSubject::document).map(PageJson::text);
    }

    /** {@return the fields of a page as in the navigation, as a JSON text} */
    byte[] fields(NavigationPage page) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JsonGenerator json = generators.createGenerator(bytes, StandardCharsets.UTF_8)) {
            new NodeWriter(json).write(page);
        }
        return bytes.toByteArray();
    }

    private static void member(String name, Node value, ByteArrayOutputStream out) {
        out.writeBytes(ascii(",\"" + name + "\":"));
        out.writeBytes(text(value));
    }

    /** A page is part of its document, which is within this limit. */
    private static byte[] text(Node value) {
        return JsonWriter.write(value, DocsFolder.DEFAULT_MAX_FILE_BYTES)
                .orElseThrow(() -> new IllegalStateException("A page exceeds the maximum file size"));
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
