/**
 * Writes XML.
 *
 * <p>Entry point: {@link dev.docent.pages.internal.xml.XmlOutput}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.pages.internal.xml;

import org.jspecify.annotations.NullMarked;
