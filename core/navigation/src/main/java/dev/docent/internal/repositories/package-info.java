/**
 * The repositories that sites are read from: what the host needs of them, and docent-repositories provides over git.
 *
 * <p>Entry point: {@link dev.docent.internal.repositories.SiteRepositories}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.internal.repositories;

import org.jspecify.annotations.NullMarked;
