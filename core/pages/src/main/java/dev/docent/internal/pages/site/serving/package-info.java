/**
 * What a server has at the addresses of a site, without the server.
 *
 * <p>Entry point: {@link dev.docent.internal.pages.site.serving.SiteRouter}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.internal.pages.site.serving;

import org.jspecify.annotations.NullMarked;
