/**
 * Files that Docent adds to a site, under names that change with their content.
 *
 * <p>Entry point: {@link dev.docent.pages.internal.assets.Asset}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.pages.internal.assets;

import org.jspecify.annotations.NullMarked;
