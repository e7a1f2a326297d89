package dev.docent.pages.internal.mdx.inline;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import dev.docent.pages.internal.mdx.text.MappedText;
import dev.docent.pages.internal.mdx.tree.Block.LinkDefinition;

/**
 * The link definitions at the beginning of a paragraph, and the text after them.
 *
 * @param rest empty when there is nothing else
 */
public record Definitions(List<LinkDefinition> links, MappedText rest) {

    /** Takes the definitions from the beginning of a paragraph. */
    public static Definitions of(MappedText paragraph) {
        if (!paragraph.text().startsWith("[")) {
            return new Definitions(List.of(), paragraph);
        }
        String s = paragraph.text();
        List<LinkDefinition> links = new ArrayList<>();
        int at = 0;
        while (at < s.length() && s.charAt(at) == '[') {
            int labelEnd = LinkSyntax.labelEnd(s, at);
            boolean defines = labelEnd > 0 && labelEnd + 1 < s.length() && s.charAt(labelEnd + 1) == ':';
            Optional<LinkSyntax> found = defines ? LinkSyntax.definition(s, labelEnd + 2) : Optional.empty();
            if (found.isEmpty()) {
                break;
            }
            LinkSyntax target = found.get();
            String label = s.substring(at + 1, labelEnd);
            links.add(new LinkDefinition(label, target.url(), target.title(), paragraph.span(at, target.end())));
            at = Math.min(s.length(), target.end() + 1);
        }
        return new Definitions(links, paragraph.from(at));
    }
}
