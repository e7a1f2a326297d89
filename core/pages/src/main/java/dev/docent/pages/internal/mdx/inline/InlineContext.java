package dev.docent.pages.internal.mdx.inline;

import dev.docent.pages.internal.mdx.script.MarkdownExtensions;
import dev.docent.pages.internal.mdx.script.ProblemSink;
import dev.docent.pages.internal.mdx.script.ScanBudget;

/** What all texts of a page share. */
public record InlineContext(
        LinkDefinitions references, ProblemSink problems, ScanBudget budget, MarkdownExtensions syntax) {}
