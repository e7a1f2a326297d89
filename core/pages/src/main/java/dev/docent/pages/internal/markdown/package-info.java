/**
 * Markdown export: a page as plain Markdown (CommonMark with GFM's tables, tasks, strikethrough and footnotes) for agents
 * and for people who copy it. It is made from the tree in which everything has its value
 * ({@link dev.docent.pages.internal.body.EvaluatedPage}): first what is not Markdown becomes Markdown, as a tree of the same
 * nodes ({@code Flattening}); then the tree is written ({@code MarkdownWriter}) so that it is read as the same tree.
 *
 * <p>Entry point: {@link dev.docent.pages.internal.markdown.MarkdownExport}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.pages.internal.markdown;

import org.jspecify.annotations.NullMarked;
