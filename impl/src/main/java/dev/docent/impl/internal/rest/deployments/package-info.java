/**
 * What is read and written for deployments and previews, and webhooks of forges.
 *
 * <p>Entry point: {@link dev.docent.impl.internal.rest.deployments.HookPost}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.impl.internal.rest.deployments;

import org.jspecify.annotations.NullMarked;
