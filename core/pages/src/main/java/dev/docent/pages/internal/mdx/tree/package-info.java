/**
 * The immutable tree of an MDX page: blocks, the text inside them, elements with their attributes. Every node has the
 * span of characters of the page that it was parsed from; {@link dev.docent.pages.internal.mdx.MdxPage} turns them into
 * lines and columns. The tree is at most {@link dev.docent.pages.internal.mdx.tree.MdxNode#MAX_DEPTH} nodes deep, so
 * that it can be walked recursively.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.pages.internal.mdx.tree;

import org.jspecify.annotations.NullMarked;
