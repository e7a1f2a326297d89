/**
 * What components are made of: an element as its author wrote it, the page that it is written into, and the texts that
 * components add.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.internal.pages.components.element;

import org.jspecify.annotations.NullMarked;
