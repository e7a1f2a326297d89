/**
 * Files that Docent adds to a site, under names that change with their content.
 *
 * <p>Entry point: {@link dev.docent.internal.pages.assets.Asset}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.internal.pages.assets;

import org.jspecify.annotations.NullMarked;
