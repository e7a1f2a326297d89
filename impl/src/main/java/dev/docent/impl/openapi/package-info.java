/**
 * An index of an OpenAPI document: what the navigation needs to know of its operations, webhooks and schemas, without
 * a model of the whole.
 *
 * <p>Entry point: {@link dev.docent.impl.openapi.SpecReader}.
 *
 * <p>Stability: internal; may change in any release.
 */
package dev.docent.impl.openapi;
