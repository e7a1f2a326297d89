/**
 * Documentation folders from git repositories: a bare mirror of one branch, and the tree of a commit as a folder.
 *
 * <p>Entry point: {@link dev.docent.repositories.internal.git.GitMirror}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.repositories.internal.git;

import org.jspecify.annotations.NullMarked;
