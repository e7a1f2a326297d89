/**
 * Writes XML.
 *
 * <p>Entry point: {@link dev.docent.internal.pages.xml.XmlOutput}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.internal.pages.xml;

import org.jspecify.annotations.NullMarked;
