/**
 * The documentation site of an application, for other parts of the same application: its appearance, and previews of
 * other folders, such as a branch that is to be reviewed.
 *
 * <p>Entry point: {@link dev.docent.site.DocumentationSite}.
 *
 * <p>Stability: public; changes are listed in the changelog.
 */
@NullMarked
package dev.docent.site;

import org.jspecify.annotations.NullMarked;
