/**
 * The components that pages may use, by name: callouts, cards, code groups, fields, steps, tabs and so on. Each is one
 * class, which writes HTML that is complete without a script, and Markdown.
 *
 * <p>To add one, implement {@link dev.docent.pages.internal.components.element.Component} and add a line to {@code
 * ComponentRegistry}. Its styles are in {@code theme/standard/assets/components.css}; {@code ComponentsTest} tests the HTML,
 * {@code MarkdownExportTest} the Markdown, and a page of the sites of {@code browser-tests} shows it.
 *
 * <p>Entry point: {@link dev.docent.pages.internal.components.ComponentRegistry}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.pages.internal.components;

import org.jspecify.annotations.NullMarked;
