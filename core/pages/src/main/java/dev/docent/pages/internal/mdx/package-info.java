/**
 * Reads MDX pages: Markdown as CommonMark and GFM describe it (tables, strikethrough, task lists, bare addresses,
 * footnotes), JSX elements, expressions, imports and exports. The result is an immutable tree with the location of
 * everything, and the problems of the page; any text gives a tree, and nothing that a reader would see is lost. Nothing is
 * evaluated. What is CommonMark and no page is read by the same parser, without MDX's braces, modules and indentation
 * ({@code MarkdownExtensions}).
 *
 * <p>The parser is our own and not built on commonmark-java, for three reasons. The reference grammar decides line by
 * line whether a tag is a block, in the middle of quotations and lists, and lets tags open and close elements
 * independently of the indentation; commonmark-java has block starts of indented code that cannot be switched off
 * before the containers are known, a limit of three columns in front of every mark, and no block that several lines
 * must be scanned for before it is known to begin. Its extension for tables reads cells with the same inline parser
 * that would have to know about tags and braces, so that most of it would be replaced anyway. And all work has to be
 * bounded, even for hostile input. For the same reasons GFM's parts are our own: they need the tags and braces in the
 * same pass.
 *
 * <p>Entry point: {@link dev.docent.pages.internal.mdx.MdxPage}. Packages, each using those before it: {@code tree},
 * {@code text}, {@code script}, {@code inline}, {@code block}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.pages.internal.mdx;

import org.jspecify.annotations.NullMarked;
