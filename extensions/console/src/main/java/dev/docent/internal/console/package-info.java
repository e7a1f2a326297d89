/**
 * Mounts the console in a web application, and connects its pages with Docent.
 *
 * <p>Entry points: {@link dev.docent.internal.console.ConsoleInitializer} and {@link
 * dev.docent.internal.console.ConsoleExtension}, found by the container.
 *
 * <p>Stability: internal; hosts import nothing of it.
 */
@NullMarked
package dev.docent.internal.console;

import org.jspecify.annotations.NullMarked;
