/**
 * The texts of OpenAPI documents on pages: rendering them, and finding them in their files.
 *
 * <p>Entry point: {@link dev.docent.pages.internal.site.descriptions.Descriptions}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.pages.internal.site.descriptions;

import org.jspecify.annotations.NullMarked;
