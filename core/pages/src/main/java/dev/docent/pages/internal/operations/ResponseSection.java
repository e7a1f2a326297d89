package dev.docent.pages.internal.operations;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import dev.docent.base.internal.html.BooleanAttribute;
import dev.docent.base.internal.html.ElementId;
import dev.docent.base.internal.html.HtmlWriter;
import dev.docent.base.internal.html.Tag;
import dev.docent.base.internal.html.TextAttribute;
import dev.docent.navigation.internal.documents.JsonText;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.pages.internal.components.element.Slugs;
import dev.docent.pages.internal.operations.model.Bounds;
import dev.docent.pages.internal.operations.model.Part;
import dev.docent.pages.internal.operations.model.References;
import dev.docent.pages.internal.operations.model.Response;
import dev.docent.pages.internal.operations.output.OperationText;
import dev.docent.pages.internal.operations.output.Output;
import dev.docent.pages.internal.operations.schemas.Rooms;

/** The responses of an operation, the first successful one open. */
final class ResponseSection {

    private static final int MAX_LINKS = 100;
    private static final int MAX_SUMMARY = 140;

    private final Output out;
    private final HtmlWriter html;
    private final References references;
    private final ParameterRows rows;
    private final ContentWriter contents;
    private final Rooms rooms;

    ResponseSection(Output out, References references, ParameterRows rows, ContentWriter contents, Rooms rooms) {
        this.out = out;
        this.html = out.html();
        this.references = references;
        this.rows = rows;
        this.contents = contents;
        this.rooms = rooms;
    }

    void write(List<Response> responses) {
        if (responses.isEmpty()) {
            return;
        }
        out.heading(2, "responses", out.text(OperationText.RESPONSES));
        Response first =
                responses.stream().filter(Response::isSuccess).findFirst().orElse(responses.get(0));
        for (Response response : responses) {
            write(response, out.ids().claim("response-" + response.status()), response == first);
        }
    }

    /**
     * Writes what the server of the reader responds with to a request of the API.
     *
     * @param anchor begins the ids
     */
    void writeInside(List<Response> responses, String anchor) {
        if (!responses.isEmpty()) {
            html.element(Tag.P).classes("choice").text(out.text(OperationText.RESPONSES));
            responses.forEach(response -> write(response, out.ids().claim(anchor + "-" + response.status()), false));
        }
    }

    private void write(Response response, ElementId id, boolean first) {
        boolean summarized = !response.summary().isBlank();
        boolean brief = !summarized && isBrief(response.description());
        boolean more = !response.contents().isEmpty()
                || !response.headers().isEmpty()
                || !response.links().isEmpty()
                || !brief && !(summarized && response.description().isBlank())
                || !response.unresolved().isEmpty();
        html.element(more ? Tag.DETAILS : Tag.DIV)
                .id(id)
                .classes("response")
                .attribute(BooleanAttribute.OPEN, more && first)
                .content(() -> {
                    html.element(more ? Tag.SUMMARY : Tag.P).content(() -> summary(response, brief));
                    if (more) {
                        details(response, first ? "response" : id.value(), first, brief);
                    }
                });
    }

    private static boolean isBrief(String description) {
        return description.length() <= MAX_SUMMARY && description.chars().noneMatch(c -> "`*[<\n".indexOf(c) >= 0);
    }

    private void summary(Response response, boolean brief) {
        char kind = response.status().isEmpty() ? 'd' : response.status().charAt(0);
        String style = kind >= '1' && kind <= '5' ? "status s" + kind : "status";
        html.element(Tag.SPAN).classes(style).text(response.status());
        String text = brief ? response.description() : response.summary();
        if (brief || !text.isBlank()) {
            html.text(" ");
            html.element(Tag.SPAN).text(text.strip());
            out.searchable(response.status() + " " + text);
        }
    }

    private void details(Response response, String id, boolean first, boolean brief) {
        if (!brief) {
            out.markdown(response.description());
        }
        if (!response.unresolved().isEmpty()) {
            html.element(Tag.P).classes("facts").content(() -> {
                html.text(out.text(OperationText.UNRESOLVED) + " ");
                html.element(Tag.CODE).text(Bounds.cut(response.unresolved(), Bounds.ADDRESS));
            });
        }
        headers(response, id);
        if (!response.contents().isEmpty()) {
            contents.write(response.contents(), id, first ? rooms.response() : rooms.others());
        }
        links(response.links());
    }

    private void headers(Response response, String id) {
        if (response.headers().isEmpty()) {
            return;
        }
        html.element(Tag.DETAILS).classes("nested").content(() -> {
            html.element(Tag.SUMMARY)
                    .text(out.text(OperationText.HEADERS) + " · "
                            + response.headers().size());
            html.element(Tag.UL)
                    .classes("fields")
                    .content(() -> response.headers()
                            .forEach(header ->
                                    rows.write(header, Slugs.ofField(id + "-header", header.name()), rooms.others())));
        });
    }

    /** {@return the operation that a link leads to, as the document names it} */
    static String target(Part link) {
        return Bounds.cut(link.get("operationId").text().orElse(link.text("operationRef")), Bounds.NAME);
    }

    /** {@return what a client that follows a link sends, and where} */
    static List<String> sent(Part link) {
        List<String> sent = new ArrayList<>();
        link.get("parameters").members().entrySet().stream()
                .limit(MAX_LINKS)
                .forEach(parameter -> parameter
                        .getValue()
                        .value()
                        .ifPresent(value -> sent.add(parameter.getKey() + " = " + written(value))));
        link.get("requestBody").value().ifPresent(body -> sent.add(written(body)));
        link.get("server").get("url").text().ifPresent(sent::add);
        return sent.stream().map(text -> Bounds.cut(text, Bounds.NAME)).toList();
    }

    private static String written(Node value) {
        return value instanceof Node.Text text ? text.value() : JsonText.of(value);
    }

    private void links(Map<String, Part> links) {
        if (links.isEmpty()) {
            return;
        }
        html.element(Tag.P).classes("choice").text(out.text(OperationText.LINKS));
        html.element(Tag.UL)
                .classes("values described")
                .attribute(TextAttribute.ARIA_LABEL, out.text(OperationText.LINKS))
                .content(() -> links.entrySet().stream()
                        .limit(MAX_LINKS)
                        .forEach(entry -> html.element(Tag.LI).content(() -> {
                            Part link = references.follow(entry.getValue());
                            html.element(Tag.CODE).text(Bounds.cut(entry.getKey(), Bounds.NAME));
                            html.text(" ");
                            html.element(Tag.SPAN).content(() -> {
                                html.text(target(link) + " ");
                                html.text(Bounds.cut(link.text("description"), Bounds.ADDRESS));
                                sent(link).forEach(value -> {
                                    html.text(" ");
                                    html.element(Tag.CODE)
                                            .attribute(TextAttribute.DIR, "ltr")
                                            .text(value);
                                });
                            });
                        })));
        if (links.size() > MAX_LINKS) {
            html.element(Tag.P).classes("facts").text(out.text(OperationText.MORE_FIELDS, links.size() - MAX_LINKS));
        }
    }
}
