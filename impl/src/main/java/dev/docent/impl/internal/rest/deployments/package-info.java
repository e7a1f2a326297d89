/**
 * Responses to requests for deployments and previews, and to webhooks of forges.
 *
 * <p>Entry point: {@link dev.docent.impl.internal.rest.deployments.ProjectCalls}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.impl.internal.rest.deployments;

import org.jspecify.annotations.NullMarked;
