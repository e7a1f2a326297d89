/**
 * The JSON of the documentation, as the host's OpenAPI document describes it.
 *
 * <p>Entry points: {@link dev.docent.impl.internal.rest.bodies.NavigationBody} and
 * {@link dev.docent.impl.internal.rest.bodies.DocsPageBody}. They only describe: the JSON is written by
 * {@code docent-navigation}, and a test compares the two.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.impl.internal.rest.bodies;

import org.jspecify.annotations.NullMarked;
