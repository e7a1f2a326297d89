/**
 * The resolved navigation and its pages as JSON, in a snapshot that a reload replaces as a whole.
 *
 * <p>Entry point: {@link dev.docent.navigation.internal.view.NavigationCache}.
 *
 * <p>Stability: the JSON is public; the types are internal.
 */
@NullMarked
package dev.docent.navigation.internal.view;

import org.jspecify.annotations.NullMarked;
