/**
 * The pages about projects.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.console.internal.projects;

import org.jspecify.annotations.NullMarked;
