/**
 * What JSON Binding creates for the annotations of the public types.
 *
 * <p>Entry point: {@link dev.docent.api.internal.jsonb.FieldVisibility}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.api.internal.jsonb;

import org.jspecify.annotations.NullMarked;
