/**
 * Responses to requests for deployments and previews, and to webhooks of forges.
 *
 * <p>Entry point: {@link dev.docent.site.internal.rest.ProjectCalls}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.site.internal.rest;

import org.jspecify.annotations.NullMarked;
