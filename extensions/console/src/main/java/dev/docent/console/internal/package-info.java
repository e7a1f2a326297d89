/**
 * Mounts the console in a web application, and connects its pages with Docent.
 *
 * <p>Entry points: {@link dev.docent.console.internal.ConsoleInitializer} and {@link
 * dev.docent.console.internal.ConsoleExtension}, found by the container.
 *
 * <p>Of the whole module, read first:
 *
 * <ul>
 * <li>{@code dev.docent.console.internal.ConsoleServlet}: receives the requests
 * <li>{@code dev.docent.console.internal.frame.ConsoleRouter}: finds the page, and who may see it
 * <li>{@code dev.docent.console.internal.frame.ConsoleLayout}: what each page has
 * <li>{@code dev.docent.console.internal.jobs.JobPage}: a job
 * <li>{@code dev.docent.console.internal.ConsoleSettings}: the settings
 * </ul>
 *
 * <p>Stability: internal; hosts import nothing of it.
 */
@NullMarked
package dev.docent.console.internal;

import org.jspecify.annotations.NullMarked;
