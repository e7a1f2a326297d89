/**
 * The names of the files of a site: which of them all systems can have, and which exclude each other.
 *
 * <p>Entry point: {@link dev.docent.internal.pages.site.names.SiteFilePaths}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.internal.pages.site.names;

import org.jspecify.annotations.NullMarked;
