/**
 * What pages of a site show: the input of the theme.
 *
 * <p>Entry points: {@link dev.docent.internal.pages.theme.view.PageView}, {@link
 * dev.docent.internal.pages.theme.view.SiteView}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.internal.pages.theme.view;

import org.jspecify.annotations.NullMarked;
