/**
 * The texts of OpenAPI documents on pages: rendering them, and finding them in their files.
 *
 * <p>Entry point: {@link dev.docent.internal.pages.site.descriptions.Descriptions}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.internal.pages.site.descriptions;

import org.jspecify.annotations.NullMarked;
