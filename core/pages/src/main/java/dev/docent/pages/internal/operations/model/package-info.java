/**
 * What a page about an operation shows, read from an OpenAPI document or from the head of a hand-written page. Values of
 * a wrong type count as absent.
 *
 * <p>Entry points: {@link dev.docent.pages.internal.operations.model.EndpointReader} and {@link
 * dev.docent.pages.internal.operations.model.ApiSettings}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.pages.internal.operations.model;

import org.jspecify.annotations.NullMarked;
