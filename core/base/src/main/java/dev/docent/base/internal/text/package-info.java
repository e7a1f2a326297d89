/**
 * What was probably meant instead of a misspelled name, of a setting or in the files of a site.
 *
 * <p>Entry point: {@link dev.docent.base.internal.text.NearestMatch}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.base.internal.text;

import org.jspecify.annotations.NullMarked;
