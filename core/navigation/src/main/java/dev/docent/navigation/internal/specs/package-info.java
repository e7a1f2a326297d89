/**
 * The OpenAPI documents of a site: how {@code docs.json} names them, and the lookup of operations.
 *
 * <p>{@link dev.docent.navigation.internal.specs.SpecLoader} reads the documents into an immutable
 * {@link dev.docent.navigation.internal.specs.SpecCatalog}; {@link dev.docent.navigation.internal.specs.SpecLookup} searches it for one
 * resolution, and records what is not found.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.navigation.internal.specs;

import org.jspecify.annotations.NullMarked;
