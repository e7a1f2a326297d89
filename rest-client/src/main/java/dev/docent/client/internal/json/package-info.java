/**
 * Reads members of JSON objects.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.client.internal.json;

import org.jspecify.annotations.NullMarked;
