/**
 * The OpenAPI documents of a site: how {@code docs.json} names them, and the lookup of operations.
 *
 * <p>Entry point: {@link dev.docent.internal.specs.SpecCatalog}.
 *
 * <p>Stability: internal.
 */
package dev.docent.internal.specs;
