/**
 * What a server has at the addresses of a site, without the server.
 *
 * <p>Entry point: {@link dev.docent.pages.internal.site.serving.SiteRouter}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.pages.internal.site.serving;

import org.jspecify.annotations.NullMarked;
