/**
 * Calls the admin API for agent jobs, and waits for jobs to finish.
 *
 * <p>Entry points: {@link dev.docent.client.AgentJobsClient} to inject with {@code @RestClient},
 * {@link dev.docent.client.AgentJobsClients} for Java SE and for several tenants,
 * {@link dev.docent.client.AgentJobWaiter} to wait for a job. Whatever goes wrong in a call is an
 * {@link dev.docent.client.AdminApiException} when the API answered, and a plain
 * {@link jakarta.ws.rs.ProcessingException} when it could not be reached.
 *
 * <p>Stability: public API; changes are listed in the changelog under "API". Provider classes are public only because the
 * MicroProfile runtime must create them.
 */
package dev.docent.client;
