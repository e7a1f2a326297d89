/**
 * The components that pages may use, by name: callouts, cards, code groups, fields, steps, tabs and so on, and the HTML
 * elements that authors may write. Each writes HTML that is complete without a script.
 *
 * <p>Entry point: {@link dev.docent.internal.pages.components.ComponentRegistry}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.internal.pages.components;

import org.jspecify.annotations.NullMarked;
