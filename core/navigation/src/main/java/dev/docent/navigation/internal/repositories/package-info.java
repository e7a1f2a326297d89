/**
 * The repositories that sites are read from: what the host needs of them, and docent-repositories provides over git.
 *
 * <p>Entry point: {@link dev.docent.navigation.internal.repositories.SiteRepositories}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.navigation.internal.repositories;

import org.jspecify.annotations.NullMarked;
