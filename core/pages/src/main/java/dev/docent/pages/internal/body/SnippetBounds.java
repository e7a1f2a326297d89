package dev.docent.pages.internal.body;

import dev.docent.navigation.internal.problems.Problems;

/** How much a page may become with all its snippets. */
final class SnippetBounds {

    private static final int MAX_DEPTH = 420;
    private static final int MAX_SNIPPET_DEPTH = 20;
    private static final int MAX_SNIPPETS = 5_000;
    private static final int MAX_STEPS = 1_000_000;
    private static final int MAX_BYTES = 24 * 1024 * 1024;

    private final Report report;
    private int depth;
    private int snippetDepth;
    private int snippets;
    private int steps;
    private boolean exceeded;

    SnippetBounds(Report report) {
        this.report = report;
    }

    /** Runs a task unless it is too deep or the page is too large already. */
    void nested(int size, Runnable task) {
        if (depth >= MAX_DEPTH) {
            exceed(true);
        } else if (++steps > MAX_STEPS || size > MAX_BYTES) {
            exceed(false);
        } else {
            depth++;
            try {
                task.run();
            } finally {
                depth--;
            }
        }
    }

    /** Runs a task that writes a snippet. */
    void snippet(Runnable task) {
        if (snippetDepth >= MAX_SNIPPET_DEPTH || snippets >= MAX_SNIPPETS) {
            exceed(snippetDepth >= MAX_SNIPPET_DEPTH);
            return;
        }
        snippets++;
        snippetDepth++;
        try {
            task.run();
        } finally {
            snippetDepth--;
        }
    }

    private void exceed(boolean deep) {
        if (!exceeded) {
            exceeded = true;
            report.addLoss(deep ? Problems.PAGE_NESTED_TOO_DEEPLY : Problems.PAGE_TOO_LARGE);
        }
    }
}
