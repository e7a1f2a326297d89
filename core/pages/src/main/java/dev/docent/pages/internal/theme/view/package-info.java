/**
 * What pages of a site show: the input of the theme.
 *
 * <p>Entry points: {@link dev.docent.pages.internal.theme.view.PageView}, {@link
 * dev.docent.pages.internal.theme.view.SiteView}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.pages.internal.theme.view;

import org.jspecify.annotations.NullMarked;
