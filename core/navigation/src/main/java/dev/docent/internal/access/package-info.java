/**
 * Who may see a page according to its front matter or an OpenAPI document: everybody, some access groups, or nobody. What
 * cannot be read or understood is nobody, never everybody.
 *
 * <p>Entry points: {@link dev.docent.internal.access.DeclaredAccess}, {@link
 * dev.docent.internal.access.FrontMatterAccess} and {@link dev.docent.internal.access.ExtensionAccess}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.internal.access;

import org.jspecify.annotations.NullMarked;
