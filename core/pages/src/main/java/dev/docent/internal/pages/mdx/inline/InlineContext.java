package dev.docent.internal.pages.mdx.inline;

import dev.docent.internal.pages.mdx.script.ProblemSink;
import dev.docent.internal.pages.mdx.script.ScanBudget;

/** What all texts of a page share. */
public record InlineContext(LinkDefinitions references, ProblemSink problems, ScanBudget budget) {}
