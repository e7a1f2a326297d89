/**
 * The names of the files of a site: which of them all systems can have, and which exclude each other.
 *
 * <p>Entry point: {@link dev.docent.pages.internal.site.names.SiteFilePaths}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.pages.internal.site.names;

import org.jspecify.annotations.NullMarked;
