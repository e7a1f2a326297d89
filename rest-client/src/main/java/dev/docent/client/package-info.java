/**
 * Calls the admin API for agent jobs.
 *
 * <p>Entry points: {@link dev.docent.client.AgentJobsClient} to inject with {@code @RestClient},
 * {@link dev.docent.client.AgentJobsClients} for Java SE and for several tenants. A call that the API answers with an error
 * throws an {@link dev.docent.client.exceptions.AdminApiException}; a server that cannot be reached, a plain
 * {@link jakarta.ws.rs.ProcessingException}.
 *
 * <p>Stability: public API; changes are listed in the changelog under "API". Provider classes are public only because the
 * MicroProfile runtime must create them.
 */
package dev.docent.client;
