package dev.docent.pages.internal.mdx.block;

import java.util.List;
import java.util.Optional;

import dev.docent.navigation.internal.problems.Problems;
import dev.docent.pages.internal.mdx.block.RawBlock.RawElement;
import dev.docent.pages.internal.mdx.block.RawBlock.RawText;
import dev.docent.pages.internal.mdx.inline.InlineContext;
import dev.docent.pages.internal.mdx.script.JsxTag;
import dev.docent.pages.internal.mdx.script.TagScanner;
import dev.docent.pages.internal.mdx.text.MappedText;

/** Elements whose open tag shares its line with text, while the closing one is alone on its line: an error to MDX. */
final class InlineOpening {

    private static final int MAX_BACK = 100;

    private InlineOpening() {}

    /**
     * Turns a paragraph that begins with an open tag, and everything after it, into an element; returns whether there
     * was one.
     */
    static boolean close(String name, int to, OpenBlocks open, InlineContext context) {
        List<RawBlock> siblings = open.last().children();
        int first = Math.max(0, siblings.size() - MAX_BACK);
        for (int i = siblings.size() - 1; i >= first; i--) {
            if (siblings.get(i) instanceof RawText text && text.depth() == 0) {
                Optional<JsxTag> tag = openTag(text.content(), name, context);
                if (tag.isPresent()) {
                    wrap(siblings, i, text.content(), tag.get(), to, context);
                    return true;
                }
            }
        }
        return false;
    }

    private static Optional<JsxTag> openTag(MappedText content, String name, InlineContext context) {
        String s = content.text();
        if (name.isEmpty() || !s.startsWith("<" + name) || s.contains("</" + name)) {
            return Optional.empty();
        }
        TagScanner.Result result = TagScanner.scan(content, 0, s.length(), context.budget());
        return result instanceof TagScanner.Result.Found found
                        && found.tag().kind() == JsxTag.Kind.OPEN
                        && found.tag().name().equals(name)
                        && context.syntax().elements().test(name)
                ? Optional.of(found.tag())
                : Optional.empty();
    }

    private static void wrap(
            List<RawBlock> siblings, int index, MappedText content, JsxTag tag, int to, InlineContext context) {
        RawElement element = new RawElement(tag, content.span(0, tag.end()));
        context.problems().add(Problems.TAG_NOT_ALONE, element.open);
        MappedText rest = content.from(tag.end());
        if (!rest.text().isBlank()) {
            element.children.add(new RawText(0, rest, rest.span(0, rest.text().length())));
        }
        List<RawBlock> following = siblings.subList(index + 1, siblings.size());
        element.children.addAll(following);
        following.clear();
        element.end = RawBlock.End.TAG;
        element.to = to;
        siblings.set(index, element);
    }
}
