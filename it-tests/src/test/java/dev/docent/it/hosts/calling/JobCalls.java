package dev.docent.it.hosts.calling;

import java.net.URI;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.client.AgentJobsClient;
import dev.docent.client.AgentJobsClients;
import dev.docent.client.KeySupplier;
import dev.docent.client.PromptRequest;
import dev.docent.client.RemoteAgentJob;
import dev.docent.client.exceptions.AdminApiException;
import dev.docent.client.waiting.AgentJobOutcome;
import dev.docent.client.waiting.AgentJobWaiter;
import dev.docent.client.waiting.AwaitOptions;
import dev.docent.it.wire.Keys;
import dev.docent.jobs.InMemoryAgentJobStore;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** Calls the host's own admin API, so that results can be compared with the stored jobs. */
@Path("/calls/{projectId}/{id}")
@RequestScoped
@Produces("text/plain;charset=UTF-8")
public class JobCalls {

    private static final Duration MAX_WAIT = Duration.ofMinutes(5);

    @Inject
    @RestClient
    AgentJobsClient client;

    @Inject
    AgentJobWaiter waiter;

    @Inject
    AgentJobsClients clients;

    @Inject
    InMemoryAgentJobStore stored;

    @Inject
    Config config;

    @PathParam("projectId")
    String projectId;

    @PathParam("id")
    String id;

    /** {@return the identifier of the job; the client's exceptions are left to the host} */
    @GET
    @Path("id")
    public String id() {
        return client.get(projectId, id).id();
    }

    /** {@return whether each way to get the job returns exactly the stored values} */
    @GET
    @Path("same")
    public String same() throws InterruptedException, ExecutionException, TimeoutException {
        RemoteAgentJob original =
                RemoteAgentJob.of(stored.find(new AgentJobKey(projectId, id)).orElseThrow());
        RemoteAgentJob later =
                client.getAsync(projectId, id).toCompletableFuture().get(5, TimeUnit.MINUTES);
        return "get " + original.equals(client.get(projectId, id))
                + ", getAsync " + original.equals(later)
                + ", poll " + original.equals(client.poll(projectId, id, null).job())
                + ", of a tenant " + original.equals(tenant(Keys.READER).get(projectId, id));
    }

    /** {@return how a wait for the job ends} */
    @GET
    @Path("outcome")
    public String outcome() throws InterruptedException {
        AgentJobOutcome outcome =
                waiter.await(new AgentJobKey(projectId, id), AwaitOptions.DEFAULT.withTimeout(MAX_WAIT));
        return outcome.result() + " " + outcome.job().id();
    }

    /** {@return what a GET throws} */
    @GET
    @Path("error")
    public String error() {
        return errorOf(() -> client.get(projectId, id));
    }

    /** {@return what a POST throws} */
    @GET
    @Path("error-of-message")
    public String errorOfMessage() {
        return errorOf(() -> client.sendMessage(projectId, id, new PromptRequest("hi")));
    }

    /** {@return the identifier of the job, requested with an unknown key} */
    @GET
    @Path("id-with-unknown-key")
    public String idWithUnknownKey() {
        return tenant(Keys.UNKNOWN).get(projectId, id).id();
    }

    /** {@return a client setting in the server's configuration} */
    @GET
    @Path("setting")
    public String setting() {
        return config.getOptionalValue("docent-client/mp-rest/" + id, String.class)
                .orElse("absent");
    }

    private AgentJobsClient tenant(String key) {
        return clients.client(config.getValue("docent-client/mp-rest/url", URI.class), KeySupplier.of(key));
    }

    private static String errorOf(Runnable call) {
        try {
            call.run();
            return "none";
        } catch (AdminApiException e) {
            return e.getClass().getSimpleName() + " " + e.status() + " " + e.serverMessage();
        }
    }
}
