/**
 * Mounts the console in a web application, and connects its pages with Docent.
 *
 * <p>Entry points: {@link dev.docent.console.internal.ConsoleInitializer} and {@link
 * dev.docent.console.internal.ConsoleExtension}, found by the container.
 *
 * <p>Stability: internal; hosts import nothing of it.
 */
@NullMarked
package dev.docent.console.internal;

import org.jspecify.annotations.NullMarked;
