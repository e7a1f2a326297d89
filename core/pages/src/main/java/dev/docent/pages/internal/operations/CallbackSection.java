package dev.docent.pages.internal.operations;

import dev.docent.navigation.internal.openapi.SpecOperation;
import dev.docent.pages.internal.html.HtmlWriter;
import dev.docent.pages.internal.html.Tag;
import dev.docent.pages.internal.html.TextAttribute;
import dev.docent.pages.internal.operations.model.Bounds;
import dev.docent.pages.internal.operations.model.Endpoint;
import dev.docent.pages.internal.operations.model.EndpointReader;
import dev.docent.pages.internal.operations.model.Part;
import dev.docent.pages.internal.operations.model.References;
import dev.docent.pages.internal.operations.output.OperationText;
import dev.docent.pages.internal.operations.output.Output;
import dev.docent.pages.internal.operations.schemas.Room;

/** The requests that an API sends to its caller because of an operation. */
final class CallbackSection {

    private static final int MAX_CALLBACKS = 300;

    private final Output out;
    private final HtmlWriter html;
    private final References references;
    private final ContentWriter contents;
    private final Room room;
    private int written;

    CallbackSection(Output out, References references, ContentWriter contents, Room room) {
        this.out = out;
        this.html = out.html();
        this.references = references;
        this.contents = contents;
        this.room = room;
    }

    void write(Part callbacks) {
        if (callbacks.members().isEmpty()) {
            return;
        }
        out.heading(2, "callbacks", out.text(OperationText.CALLBACKS));
        callbacks
                .members()
                .forEach((name, callback) -> references
                        .follow(callback)
                        .members()
                        .forEach((expression, item) -> requests(name, expression, references.follow(item))));
        if (written > MAX_CALLBACKS) {
            html.element(Tag.P).classes("facts").text(out.text(OperationText.MORE_FIELDS, written - MAX_CALLBACKS));
        }
    }

    private void requests(String name, String expression, Part item) {
        item.operations().forEach((method, operation) -> {
            if (written++ < MAX_CALLBACKS) {
                request(name, method, expression, operation);
            }
        });
    }

    private void request(String name, String method, String expression, Part operation) {
        String id = "callback-" + Bounds.cut(name, Bounds.NAME) + "-" + method;
        html.element(Tag.DETAILS).classes("response").id(out.ids().claim(id)).content(() -> {
            html.element(Tag.SUMMARY).content(() -> {
                html.element(Tag.SPAN).classes(Endpoint.style(method)).text(SpecOperation.shown(method));
                html.text(" ");
                html.element(Tag.B).text(Bounds.cut(name, Bounds.NAME));
                html.text(" ");
                html.element(Tag.CODE).attribute(TextAttribute.DIR, "ltr").text(Bounds.cut(expression, Bounds.NAME));
            });
            out.searchable(name);
            out.markdown(operation.get("description").text().orElse(operation.text("summary")));
            Part body = references.follow(operation.get("requestBody"));
            contents.write(new EndpointReader(references).contents(body.get("content")), id, room);
        });
    }
}
