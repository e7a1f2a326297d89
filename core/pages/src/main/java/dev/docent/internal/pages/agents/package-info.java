/**
 * What a site offers to agents by the Model Context Protocol: search, pages and operations, as the reader may see them.
 *
 * <p>Entry point: {@link dev.docent.internal.pages.agents.SiteMcp}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.internal.pages.agents;

import org.jspecify.annotations.NullMarked;
