package dev.docent.pages.internal.operations;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.docent.base.internal.html.HtmlWriter;
import dev.docent.base.internal.html.Tag;
import dev.docent.base.internal.html.TextAttribute;
import dev.docent.pages.internal.operations.model.MediaContent;
import dev.docent.pages.internal.operations.output.OperationText;
import dev.docent.pages.internal.operations.output.Output;
import dev.docent.pages.internal.operations.schemas.Room;
import dev.docent.pages.internal.operations.schemas.SchemaWriter;

/** Writes bodies by media type; types with the same schema together. */
final class ContentWriter {

    private final Output out;
    private final SchemaWriter schemas;

    ContentWriter(Output out, SchemaWriter schemas) {
        this.out = out;
        this.schemas = schemas;
    }

    /** @param room for what is below the first level */
    void write(List<MediaContent> contents, String anchor, Room room) {
        write(contents, anchor, room, false);
    }

    /** @param required whether the body is */
    void write(List<MediaContent> contents, String anchor, Room room, boolean required) {
        HtmlWriter html = out.html();
        Map<String, List<MediaContent>> bySchema = new LinkedHashMap<>();
        for (MediaContent content : contents) {
            String reference = content.schema().text("$ref");
            String key = (content.stream() ? "* " : "") + (reference.isEmpty() ? content.type() : reference);
            bySchema.computeIfAbsent(key, absent -> new ArrayList<>()).add(content);
        }
        int index = 0;
        for (List<MediaContent> same : bySchema.values()) {
            if (index == 0) {
                html.element(Tag.DIV).classes("row p").content(() -> {
                    types(same);
                    schemas.writeType(same.get(0).schema());
                    stream(same.get(0));
                    if (required) {
                        html.element(Tag.DIV).classes("required").text(out.text(OperationText.REQUIRED));
                    }
                });
                schemas.writeBody(same.get(0).schema(), anchor, room);
            } else {
                String id = anchor + "-" + (index + 1);
                html.element(Tag.DETAILS).classes("nested").content(() -> {
                    html.element(Tag.SUMMARY).content(() -> {
                        types(same);
                        html.text(schemas.type(same.get(0).schema()));
                        stream(same.get(0));
                    });
                    schemas.writeBody(same.get(0).schema(), id, room);
                });
            }
            index++;
        }
    }

    private void stream(MediaContent content) {
        if (content.stream()) {
            out.html().text(" · " + out.text(OperationText.STREAM));
        }
    }

    private void types(List<MediaContent> contents) {
        HtmlWriter html = out.html();
        html.element(Tag.SPAN)
                .classes("media")
                .content(() -> contents.forEach(content -> {
                    html.element(Tag.CODE).attribute(TextAttribute.DIR, "ltr").text(content.type());
                    html.text(" ");
                }));
    }
}
