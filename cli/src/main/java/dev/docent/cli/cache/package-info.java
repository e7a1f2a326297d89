/**
 * What earlier runs of the program made of pages, in a folder.
 *
 * <p>Entry point: {@link dev.docent.cli.cache.PageCache}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.cli.cache;

import org.jspecify.annotations.NullMarked;
