/**
 * What a site offers to agents by the Model Context Protocol: search, pages and operations, as the reader may see them.
 *
 * <p>Entry point: {@link dev.docent.pages.internal.agents.SiteMcp}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.pages.internal.agents;

import org.jspecify.annotations.NullMarked;
