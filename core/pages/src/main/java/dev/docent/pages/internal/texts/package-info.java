/**
 * The texts of the user interface in the languages of the sites. Each package has an enum of its texts, and next to it
 * a file {@code texts.properties} in English and one for each other language.
 *
 * <p>Entry point: {@link dev.docent.pages.internal.texts.Texts}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.pages.internal.texts;

import org.jspecify.annotations.NullMarked;
