package dev.docent.pages.internal.operations;

import java.util.ArrayList;
import java.util.List;

import dev.docent.base.internal.html.HtmlWriter;
import dev.docent.base.internal.html.Tag;
import dev.docent.base.internal.html.TextAttribute;
import dev.docent.navigation.internal.openapi.OperationNote;
import dev.docent.navigation.internal.openapi.OperationNote.Names;
import dev.docent.pages.internal.components.markdown.MarkdownNodes;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.mdx.tree.Inline;
import dev.docent.pages.internal.operations.model.Bounds;
import dev.docent.pages.internal.operations.output.OperationText;
import dev.docent.pages.internal.operations.output.Output;

/** A note for the readers of an operation. */
final class NoteSection {

    private static final int MAX_NAMES = 8;

    private final Output out;
    private final OperationNote note;

    NoteSection(Output out, OperationNote note) {
        this.out = out;
        this.note = note;
    }

    /** Writes a mark beside method and path. */
    void writeMark() {
        out.html()
                .element(Tag.SPAN)
                .classes(note.mark().classes())
                .text(text(note.mark().text()));
    }

    /** Writes its sentence. */
    void write() {
        HtmlWriter html = out.html();
        html.element(Tag.P).classes(note.sentence().classes()).content(() -> {
            html.text(sentence());
            String before = " – ";
            for (Names group : note.names()) {
                html.text(before + text(group.label()) + " ");
                writeNames(group.names());
                before = "; ";
            }
        });
    }

    private void writeNames(List<String> names) {
        HtmlWriter html = out.html();
        String before = "";
        for (String name : names.subList(0, Math.min(MAX_NAMES, names.size()))) {
            html.text(before);
            if (name.isEmpty()) {
                html.text(out.text(OperationText.BODY));
            } else {
                html.element(Tag.CODE)
                        .attribute(TextAttribute.DIR, "ltr")
                        .attribute(TextAttribute.TRANSLATE, "no")
                        .text(Bounds.cut(name, Bounds.NAME));
            }
            before = ", ";
        }
        html.text(more(names));
    }

    /** {@return the same as Markdown} */
    Block markdown() {
        List<Inline> content = new ArrayList<>(List.of(MarkdownNodes.text(sentence())));
        String before = " – ";
        for (Names group : note.names()) {
            content.add(MarkdownNodes.text(before + text(group.label()) + " "));
            String comma = "";
            for (String name :
                    group.names().subList(0, Math.min(MAX_NAMES, group.names().size()))) {
                content.add(MarkdownNodes.text(comma));
                content.add(
                        name.isEmpty()
                                ? MarkdownNodes.text(out.text(OperationText.BODY))
                                : MarkdownNodes.code(Bounds.cut(name, Bounds.NAME)));
                comma = ", ";
            }
            content.add(MarkdownNodes.text(more(group.names())));
            before = "; ";
        }
        return MarkdownNodes.quote(List.of(MarkdownNodes.paragraph(content)));
    }

    private static String more(List<String> names) {
        return names.size() > MAX_NAMES ? " +" + (names.size() - MAX_NAMES) : "";
    }

    private String sentence() {
        return text(note.sentence().text());
    }

    private String text(String name) {
        return out.text(OperationText.named(name));
    }
}
