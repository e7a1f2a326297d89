package dev.docent.pages.internal.body;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import dev.docent.base.internal.html.ElementId;
import dev.docent.base.internal.html.Ids;
import dev.docent.base.internal.html.Tag;
import dev.docent.pages.internal.components.element.PageWriter;
import dev.docent.pages.internal.components.element.Slugs;
import dev.docent.pages.internal.mdx.inline.PlainText;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.page.PageHeading;

/**
 * The headings of a page, and the ids of all its elements. Levels are in order, as readers of a screen reader expect it:
 * below the page's title, which is the only one of the first level, none is left out.
 */
final class Headings {

    private static final List<Tag> TAGS = List.of(Tag.H2, Tag.H3, Tag.H4, Tag.H5, Tag.H6);
    private static final int FIRST = 2;
    private static final int LAST = 6;

    private final Ids ids;
    private final boolean outlined;
    private final Set<String> claimed = new HashSet<>();
    private final Set<String> reserved = new HashSet<>();
    private final Map<String, Integer> numbers = new HashMap<>();
    private final Map<String, ElementId> last = new HashMap<>();
    private final List<PageHeading> headings = new ArrayList<>();

    /** The headings that the next one may be below: the depth that the author gave, and the level. */
    private final Deque<int[]> above = new ArrayDeque<>();

    private int unlisted;

    /** @param outlined whether they are those of a page, and not of a text inside one */
    Headings(Ids ids, boolean outlined) {
        this.ids = ids;
        this.outlined = outlined;
    }

    boolean isOutlined() {
        return outlined;
    }

    /** Keeps the ids of the page's own headings for them. */
    void reserve(List<Block> blocks) {
        for (Block block : blocks) {
            if (block instanceof Block.Heading heading) {
                String text = PlainText.of(heading.content());
                reserved.add(heading.id().isEmpty() ? Slugs.ofHeading(text) : Slugs.ofId(heading.id()));
            } else if (block instanceof Block.ElementBlock element) {
                reserve(element.children());
            }
        }
    }

    ElementId claimHeading(String wanted) {
        ElementId id = ids.claim(Slugs.ofId(wanted));
        claimed.add(id.value());
        return id;
    }

    /** {@return an id that no heading of the page has} */
    ElementId claim(String wanted) {
        ElementId id = claimHeading(reserved.contains(wanted) ? wanted + "-item" : wanted);
        last.put(wanted, id);
        return id;
    }

    /** {@return the id that was claimed last for the one wanted, to refer to its element} */
    String last(String wanted) {
        ElementId known = last.get(wanted);
        return known == null ? wanted : known.value();
    }

    /** {@return an id as {@link #claim} does, but of two equal ones the second has the number 1} */
    ElementId claimNumbered(String wanted) {
        int number = numbers.merge(wanted, 1, Integer::sum) - 1;
        return claim(number == 0 ? wanted : wanted + "-" + number);
    }

    /** {@return the level of a heading with that depth, from 2 to 6} */
    int level(int depth) {
        while (!above.isEmpty() && above.peek()[0] >= depth) {
            above.pop();
        }
        int level = above.isEmpty() ? FIRST : Math.min(LAST, above.peek()[1] + 1);
        above.push(new int[] {depth, level});
        return level;
    }

    static Tag tag(int level) {
        return TAGS.get(level - FIRST);
    }

    void add(int level, ElementId id, String text) {
        if (unlisted == 0) {
            headings.add(new PageHeading(level, id, text));
        }
    }

    /**
     * Runs a task that writes headings which are not listed, and which no heading after them is below. The heading of
     * an entry ends with its content.
     */
    void unlisted(Runnable task) {
        List<int[]> before = List.copyOf(above);
        unlisted++;
        try {
            task.run();
        } finally {
            unlisted--;
            above.clear();
            above.addAll(before);
            if (unlisted == 0 && !above.isEmpty() && above.peek()[0] == PageWriter.ENTRY) {
                above.pop();
            }
        }
    }

    List<PageHeading> list() {
        return headings;
    }

    Set<String> ids() {
        return claimed;
    }
}
