/**
 * What earlier runs of the program made of pages, in a folder.
 *
 * <p>Entry point: {@link dev.docent.cli.internal.cache.PageCache}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.cli.internal.cache;

import org.jspecify.annotations.NullMarked;
