/**
 * Finds the end of what is not Markdown in a page: expressions in braces, imports and exports, JSX tags, HTML comments. It
 * looks at strings, templates, comments, regular expressions, brackets and nested JSX, and evaluates nothing. All scans go
 * forward only and use no recursion; {@link dev.docent.pages.internal.mdx.script.ScanBudget} bounds those that fail.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.pages.internal.mdx.script;

import org.jspecify.annotations.NullMarked;
