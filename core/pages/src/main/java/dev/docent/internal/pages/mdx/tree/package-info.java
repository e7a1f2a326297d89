/**
 * The immutable tree of an MDX page: blocks, the text inside them, elements with their attributes. Every node has the
 * span of characters of the page that it was parsed from; {@link dev.docent.internal.pages.mdx.MdxPage} turns them into
 * lines and columns. The tree is at most {@link dev.docent.internal.pages.mdx.tree.MdxNode#MAX_DEPTH} nodes deep, so
 * that it can be walked recursively.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.internal.pages.mdx.tree;

import org.jspecify.annotations.NullMarked;
