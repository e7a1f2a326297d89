/**
 * The OpenAPI documents of a site: how {@code docs.json} names them, and the search for an operation in them.
 *
 * <p>Entry point: {@link dev.docent.internal.specs.SpecCatalog}.
 *
 * <p>Stability: internal.
 */
package dev.docent.internal.specs;
