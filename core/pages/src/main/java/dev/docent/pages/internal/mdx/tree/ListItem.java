package dev.docent.pages.internal.mdx.tree;

import java.util.List;

/** An item of a list. */
public record ListItem(Task task, List<Block> children, Span span) {

    /** Whether the item is a task. */
    public enum Task {
        /** No task. */
        NONE,
        /** A task that is open. */
        OPEN,
        /** A task that is done. */
        DONE
    }
}
