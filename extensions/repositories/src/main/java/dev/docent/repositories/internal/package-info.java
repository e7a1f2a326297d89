/**
 * Sites from git repositories, with JGit. Read first:
 *
 * <ul>
 * <li>{@code dev.docent.repositories.internal.git.GitMirror}: a mirror of branches on this node
 * <li>{@code dev.docent.repositories.internal.git.TreeFolder}: a commit as a folder
 * <li>{@code dev.docent.repositories.internal.git.SmartHttp}: what a server of a repository may send
 * <li>{@code dev.docent.repositories.internal.git.PackScan}: checks a pack while it is received
 * <li>{@code dev.docent.repositories.internal.git.FetchBudget}: the time and bytes that a fetch may take
 * </ul>
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.repositories.internal;

import org.jspecify.annotations.NullMarked;
