package dev.docent.internal.pages.mdx.block;

import java.util.List;

import dev.docent.internal.pages.mdx.block.RawBlock.RawElement;
import dev.docent.internal.pages.mdx.block.RawBlock.RawText;
import dev.docent.internal.pages.mdx.inline.InlineContext;
import dev.docent.internal.pages.mdx.script.Tag;
import dev.docent.internal.pages.mdx.script.TagScanner;
import dev.docent.internal.pages.mdx.text.Content;
import dev.docent.internal.pages.mdx.tree.MdxProblem;

/** Elements whose open tag shares its line with text, while the closing one is alone on its line: an error to MDX. */
final class InlineOpening {

    private static final int MAX_BACK = 100;

    private InlineOpening() {}

    /** Makes an element of a paragraph that begins with an open tag, and all behind it. {@return whether there was one} */
    static boolean close(String name, int to, OpenBlocks open, InlineContext context) {
        List<RawBlock> siblings = open.last().children();
        int first = Math.max(0, siblings.size() - MAX_BACK);
        for (int i = siblings.size() - 1; i >= first; i--) {
            if (siblings.get(i) instanceof RawText text && text.depth() == 0) {
                Tag tag = openTag(text.content(), name, context);
                if (tag != null) {
                    wrap(siblings, i, text.content(), tag, to, context);
                    return true;
                }
            }
        }
        return false;
    }

    private static Tag openTag(Content content, String name, InlineContext context) {
        String s = content.text();
        if (name.isEmpty() || !s.startsWith("<" + name) || s.contains("</" + name)) {
            return null;
        }
        boolean found = TagScanner.scan(content, 0, s.length(), context.budget()) instanceof TagScanner.Result.Found;
        Tag tag = found
                ? ((TagScanner.Result.Found) TagScanner.scan(content, 0, s.length(), context.budget())).tag()
                : null;
        return tag != null && tag.kind() == Tag.Kind.OPEN && tag.name().equals(name) ? tag : null;
    }

    private static void wrap(
            List<RawBlock> siblings, int index, Content content, Tag tag, int to, InlineContext context) {
        RawElement element = new RawElement(tag, content.span(0, tag.end()));
        context.problems().add(MdxProblem.Kind.TAG_NOT_ALONE, element.open);
        Content rest = content.from(tag.end());
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
