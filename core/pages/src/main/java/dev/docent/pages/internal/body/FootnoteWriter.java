package dev.docent.pages.internal.body;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

import dev.docent.base.internal.html.ElementId;
import dev.docent.base.internal.html.HtmlWriter;
import dev.docent.base.internal.html.Tag;
import dev.docent.base.internal.html.TextAttribute;
import dev.docent.base.internal.html.Url;
import dev.docent.base.internal.html.UrlAttribute;
import dev.docent.pages.internal.components.element.ComponentText;
import dev.docent.pages.internal.components.element.PageWriter;
import dev.docent.pages.internal.mdx.MdxPage;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.mdx.tree.Inline;
import dev.docent.pages.internal.texts.Texts;

/** Numbers the footnotes in the order in which they are referred to, and writes them at the end. */
final class FootnoteWriter {

    private static final int MAX = 10_000;

    private final Texts<ComponentText> texts;
    private final PageOutput output;
    private final Headings headings;
    private final Map<MdxPage, Map<String, Note>> notes = new HashMap<>();
    private final List<Note> referred = new ArrayList<>();

    FootnoteWriter(Texts<ComponentText> texts, PageOutput output, Headings headings) {
        this.texts = texts;
        this.output = output;
        this.headings = headings;
    }

    /** A footnote; the ids are given at the first reference. */
    private static final class Note {
        private final Block.FootnoteDefinition definition;
        private final PageScope scope;
        private int number;
        private Optional<Anchors> anchors = Optional.empty();

        Note(Block.FootnoteDefinition definition, PageScope scope) {
            this.definition = definition;
            this.scope = scope;
        }
    }

    /** The ids of a footnote and of its first reference. */
    private record Anchors(ElementId note, ElementId reference) {}

    /** Notes the footnotes of a page or a snippet. */
    void find(PageScope scope) {
        find(scope.page().blocks(), scope);
    }

    private void find(List<Block> blocks, PageScope scope) {
        for (Block block : blocks) {
            if (block instanceof Block.FootnoteDefinition definition) {
                notes.computeIfAbsent(scope.page(), page -> new HashMap<>())
                        .putIfAbsent(key(definition.label()), new Note(definition, scope));
            } else if (block instanceof Block.ElementBlock element) {
                find(element.children(), scope);
            }
        }
    }

    private static String key(String label) {
        return label.toLowerCase(Locale.ROOT);
    }

    void refer(Inline.FootnoteReference reference, PageScope scope) {
        Note note = notes.getOrDefault(scope.page(), Map.of()).get(key(reference.label()));
        if (note == null || referred.size() >= MAX) {
            output.text("[^" + reference.label() + "]");
            return;
        }
        boolean first = note.anchors.isEmpty();
        Anchors anchors = note.anchors.orElseGet(() -> number(note));
        HtmlWriter html = output.html();
        html.element(Tag.SUP).content(() -> {
            var link = html.element(Tag.A).attribute(UrlAttribute.HREF, Url.of(anchors.note()));
            if (first) {
                link.id(anchors.reference());
            }
            link.text(Integer.toString(note.number));
        });
    }

    private Anchors number(Note note) {
        referred.add(note);
        note.number = referred.size();
        Anchors anchors = new Anchors(headings.claim("fn-" + note.number), headings.claim("fnref-" + note.number));
        note.anchors = Optional.of(anchors);
        return anchors;
    }

    /** Writes the footnotes; a footnote may refer to others. */
    void write(PageWriter page) {
        if (referred.isEmpty()) {
            return;
        }
        HtmlWriter html = output.html();
        html.element(Tag.SECTION)
                .classes("footnotes")
                .attribute(TextAttribute.ARIA_LABEL, texts.get(ComponentText.FOOTNOTES))
                .content(() -> html.element(Tag.OL).content(() -> {
                    for (int i = 0; i < referred.size(); i++) {
                        Note note = referred.get(i);
                        note.anchors.ifPresent(anchors -> write(note, anchors, page));
                    }
                }));
    }

    private void write(Note note, Anchors anchors, PageWriter page) {
        HtmlWriter html = output.html();
        html.element(Tag.LI).id(anchors.note()).content(() -> {
            page.writeText(new BodyContent.Blocks(note.definition.children(), note.scope));
            html.text(" ");
            html.element(Tag.A)
                    .attribute(UrlAttribute.HREF, Url.of(anchors.reference()))
                    .attribute(TextAttribute.ARIA_LABEL, texts.get(ComponentText.BACK_TO_TEXT))
                    .text("\u21A9");
        });
        output.sections().gap();
    }
}
