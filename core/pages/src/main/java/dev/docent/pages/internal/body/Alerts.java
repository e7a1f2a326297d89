package dev.docent.pages.internal.body;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.mdx.tree.Inline;

/** The alerts of GitHub: quotations whose first line is {@code [!NOTE]} or one of its siblings. */
final class Alerts {

    private static final Pattern MARK = Pattern.compile("(?i)\\[!(note|tip|important|warning|caution)]\\s*");

    /** The component of the same meaning. */
    private static final Map<String, String> COMPONENTS = Map.of(
            "note", "Note",
            "tip", "Tip",
            "important", "Info",
            "warning", "Warning",
            "caution", "Danger");

    private Alerts() {}

    /** {@return the quotation as a component; empty if it is no alert} */
    static Optional<Block.ElementBlock> of(Block.Quote quote) {
        if (quote.children().isEmpty()
                || !(quote.children().get(0) instanceof Block.Paragraph first)
                || !(first.content().get(0) instanceof Inline.Text text)) {
            return Optional.empty();
        }
        Matcher mark = MARK.matcher(text.text());
        boolean alone = first.content().size() == 1 || first.content().get(1) instanceof Inline.SoftBreak;
        if (!alone || !mark.matches()) {
            return Optional.empty();
        }
        List<Block> content =
                new ArrayList<>(quote.children().subList(1, quote.children().size()));
        if (first.content().size() > 2) {
            content.add(
                    0,
                    new Block.Paragraph(
                            first.content().subList(2, first.content().size()), first.span()));
        }
        String component = COMPONENTS.getOrDefault(mark.group(1).toLowerCase(Locale.ROOT), "Note");
        return Optional.of(new Block.ElementBlock(component, List.of(), content, quote.span()));
    }
}
