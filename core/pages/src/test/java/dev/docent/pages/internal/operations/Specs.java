package dev.docent.pages.internal.operations;

import java.nio.charset.StandardCharsets;

import dev.docent.base.internal.html.HtmlFragment;
import dev.docent.base.internal.html.HtmlWriter;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.documents.Selection;
import dev.docent.navigation.internal.openapi.PageOperation;
import dev.docent.navigation.internal.openapi.SpecDocument;
import dev.docent.navigation.internal.readers.Documents;
import dev.docent.pages.internal.operations.model.ApiSettings;
import dev.docent.pages.internal.operations.model.Endpoint;
import dev.docent.pages.internal.operations.model.EndpointReader;
import dev.docent.pages.internal.operations.model.Part;
import dev.docent.pages.internal.operations.model.References;
import dev.docent.pages.internal.operations.output.ModelPages;
import dev.docent.pages.internal.operations.schemas.SchemaReader;

/** Documents for tests, written as JSON with single quotes. */
public final class Specs {

    private Specs() {}

    /** {@return the value} */
    public static Node node(String json) {
        return Documents.parse("spec.json", bytes(json), Selection.ALL).root();
    }

    public static Part part(String json) {
        return Part.of(node(json));
    }

    private static byte[] bytes(String json) {
        return json.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
    }

    /** {@return a reader of schemas whose references lead into a document} */
    public static SchemaReader schemas(String document) {
        PageOperation operation = operation("'paths':{'/x':{'get':{}}}," + document);
        return SchemaReader.of(operation);
    }

    /** {@return a document without its braces and version} */
    public static SpecDocument document(String members) {
        return SpecDocument.of("spec.json", bytes("{'openapi':'3.1.0','info':{}," + members + "}"));
    }

    /** {@return the operation GET or POST /x, or the webhook x, of a document} */
    public static PageOperation operation(String members) {
        SpecDocument document = document(members);
        return PageOperation.of(document, "get", "/x")
                .or(() -> PageOperation.of(document, "post", "/x"))
                .or(() -> PageOperation.of(document, "webhook", "x"))
                .orElseThrow();
    }

    public static Endpoint endpoint(String members) {
        PageOperation operation = operation(members);
        return new EndpointReader(References.of(operation)).read(operation);
    }

    /** {@return the operation GET or POST of a path} */
    public static Endpoint endpointOf(String members, String path) {
        SpecDocument document = document(members);
        PageOperation operation = PageOperation.of(document, "get", path)
                .or(() -> PageOperation.of(document, "post", path))
                .orElseThrow();
        return new EndpointReader(References.of(operation)).read(operation);
    }

    /** {@return the page of GET /x whose operation has these members} */
    static OperationPage page(String operation) {
        return page(operation, "'components':{}");
    }

    static OperationPage page(String operation, String others) {
        return page(ApiSettings.DEFAULTS, "'paths':{'/x':{'get':{" + operation + "}}}," + others);
    }

    /** {@return the page of GET /x on a site whose host is known, so that readers can try it whatever the document names} */
    static OperationPage tried(String operation, String others) {
        return page(
                ApiSettings.DEFAULTS.withHost("https://docs.example.com"),
                "'paths':{'/x':{'get':{" + operation + "}}}," + others);
    }

    static OperationPage page(ApiSettings settings, String members) {
        return pages(settings).operation(operation(members), PageSource.none());
    }

    static OperationPages pages(ApiSettings settings) {
        return new OperationPages(settings, new SimpleMarkdown(), ModelPages.NONE, "en");
    }

    static String html(OperationPage page) {
        return text(page.content().html());
    }

    static String aside(OperationPage page) {
        return page.content().aside().map(Specs::text).orElse("");
    }

    static String text(HtmlFragment fragment) {
        HtmlWriter html = new HtmlWriter();
        html.fragment(fragment);
        return new String(html.toBytes(), StandardCharsets.UTF_8);
    }

    /** {@return the text of a page as a reader sees it, with single spaces} */
    static String plain(OperationPage page) {
        return html(page)
                .replaceAll("<dialog.*</dialog>", "")
                .replaceAll("<wbr>", "")
                .replaceAll("<[^>]+>", " ")
                .replace("&lt;", "<")
                .replace("&amp;", "&")
                .replaceAll("\\s+", " ")
                .strip();
    }
}
