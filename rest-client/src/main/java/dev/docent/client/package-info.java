/**
 * Calls the admin API for agent jobs.
 *
 * <p>Entry points: {@link dev.docent.client.AgentJobsClient} for injection with {@code @RestClient},
 * {@link dev.docent.client.AgentJobsClients} for Java SE and for several tenants. An error response throws an
 * {@link dev.docent.client.exceptions.AdminApiException}; an unreachable server, a plain
 * {@link jakarta.ws.rs.ProcessingException}.
 *
 * <p>Stability: public API; changes are listed in the changelog under "API". Provider classes are public only because
 * the MicroProfile runtime instantiates them.
 */
@NullMarked
package dev.docent.client;

import org.jspecify.annotations.NullMarked;
