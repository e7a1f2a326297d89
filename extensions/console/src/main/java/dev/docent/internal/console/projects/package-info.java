/**
 * The pages about projects.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.internal.console.projects;

import org.jspecify.annotations.NullMarked;
