/**
 * Who may see a page according to its front matter or an OpenAPI document: everybody, some access groups, or nobody. What
 * cannot be read or understood is nobody, never everybody.
 *
 * <p>Entry points: {@link dev.docent.navigation.internal.access.DeclaredAccess}, {@link
 * dev.docent.navigation.internal.access.FrontMatterAccess} and {@link dev.docent.navigation.internal.access.ExtensionAccess}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.navigation.internal.access;

import org.jspecify.annotations.NullMarked;
