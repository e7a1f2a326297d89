/**
 * What was probably meant instead of a misspelled name, of a setting or in the files of a site; percent-encoded text; secrets in settings and files.
 *
 * <p>Entry points: {@link dev.docent.base.internal.text.NearestMatch}, {@link dev.docent.base.internal.text.UriText},
 * {@link dev.docent.base.internal.text.SecretReader}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.base.internal.text;

import org.jspecify.annotations.NullMarked;
