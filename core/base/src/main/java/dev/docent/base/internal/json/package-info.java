/**
 * JSON texts that are written and read without a binding: bodies of requests and responses, and what is stored. Both
 * subsystems build on it.
 *
 * <p>Entry points: {@link dev.docent.base.internal.json.JsonObjectWriter}, {@link dev.docent.base.internal.json.JsonReader}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.base.internal.json;

import org.jspecify.annotations.NullMarked;
