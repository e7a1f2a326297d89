package dev.docent.internal.pages.operations;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import dev.docent.internal.openapi.drift.Difference;
import dev.docent.internal.openapi.drift.Difference.Change;
import dev.docent.internal.openapi.drift.OperationDrift;
import dev.docent.internal.pages.html.HtmlWriter;
import dev.docent.internal.pages.html.Tag;
import dev.docent.internal.pages.html.TextAttribute;
import dev.docent.internal.pages.markdown.element.MarkdownNodes;
import dev.docent.internal.pages.mdx.tree.Block;
import dev.docent.internal.pages.mdx.tree.Inline;
import dev.docent.internal.pages.operations.model.Bounds;
import dev.docent.internal.pages.operations.output.OperationText;
import dev.docent.internal.pages.operations.output.Output;

/** Writes how an operation differs from that of the running API. */
final class DriftNote {

    private static final int MAX_NAMES = 8;

    private final Output out;
    private final OperationDrift drift;

    DriftNote(Output out, OperationDrift drift) {
        this.out = out;
        this.drift = drift;
    }

    /** Writes a mark next to method and path. */
    void writeBadge() {
        out.html()
                .element(Tag.SPAN)
                .classes(drift.gone() ? "drift gone" : "drift")
                .text(out.text(drift.gone() ? OperationText.DRIFT_GONE : OperationText.DRIFT_CHANGED));
    }

    /** Writes one sentence about the difference. */
    void write() {
        HtmlWriter html = out.html();
        html.element(Tag.P)
                .classes(drift.gone() ? "drift-note gone" : "drift-note")
                .content(() -> {
                    html.text(sentence());
                    String before = " – ";
                    for (Map.Entry<Change, List<String>> group : groups().entrySet()) {
                        html.text(before + out.text(label(group.getKey())) + " ");
                        writeNames(group.getValue());
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
        for (Map.Entry<Change, List<String>> group : groups().entrySet()) {
            content.add(MarkdownNodes.text(before + out.text(label(group.getKey())) + " "));
            String comma = "";
            for (String name : group.getValue()
                    .subList(0, Math.min(MAX_NAMES, group.getValue().size()))) {
                content.add(MarkdownNodes.text(comma));
                content.add(
                        name.isEmpty()
                                ? MarkdownNodes.text(out.text(OperationText.BODY))
                                : MarkdownNodes.code(Bounds.cut(name, Bounds.NAME)));
                comma = ", ";
            }
            content.add(MarkdownNodes.text(more(group.getValue())));
            before = "; ";
        }
        return MarkdownNodes.quote(List.of(MarkdownNodes.paragraph(content)));
    }

    private static String more(List<String> names) {
        return names.size() > MAX_NAMES ? " +" + (names.size() - MAX_NAMES) : "";
    }

    private String sentence() {
        return out.text(drift.gone() ? OperationText.DRIFT_GONE_NOTE : OperationText.DRIFT_NOTE);
    }

    /** {@return the names of what differs, each once, by what happened} */
    private Map<Change, List<String>> groups() {
        Map<Change, Set<String>> names = new EnumMap<>(Change.class);
        for (Difference difference : drift.differences()) {
            names.computeIfAbsent(difference.change(), absent -> new LinkedHashSet<>())
                    .add(difference.name());
        }
        Map<Change, List<String>> groups = new EnumMap<>(Change.class);
        names.forEach((change, found) -> groups.put(change, List.copyOf(found)));
        return groups;
    }

    private static OperationText label(Change change) {
        return switch (change) {
            case ADDED -> OperationText.DRIFT_ADDED;
            case REMOVED -> OperationText.DRIFT_REMOVED;
            case CHANGED -> OperationText.DRIFT_DIFFERENT;
        };
    }
}
