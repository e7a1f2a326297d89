/**
 * What makes an OpenAPI document invalid: its structure, and references that lead nowhere.
 *
 * <p>Entry point: {@link dev.docent.internal.openapi.rules.SpecCheck}.
 *
 * <p>Stability: internal.
 */
package dev.docent.internal.openapi.rules;
