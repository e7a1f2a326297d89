package dev.docent.it.hosts.calling;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;

import jakarta.inject.Inject;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.client.AgentJobsClient;
import dev.docent.client.AgentJobsClients;
import dev.docent.client.KeySupplier;
import dev.docent.client.PromptRequest;
import dev.docent.client.RemoteAgentJob;
import dev.docent.client.waiting.AgentJobOutcome;
import dev.docent.client.waiting.AgentJobWaiter;
import dev.docent.client.waiting.AwaitOptions;
import dev.docent.it.wire.Keys;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** Creates a job by the admin API, waits for it, and reads it again; a host that has nothing else. */
@WebServlet("/created")
public class CallingServlet extends HttpServlet {

    private static final long serialVersionUID = 1L;
    private static final Duration MAX_WAIT = Duration.ofMinutes(5);

    @Inject
    @RestClient
    transient AgentJobsClient client;

    @Inject
    transient AgentJobWaiter waiter;

    @Inject
    transient AgentJobsClients clients;

    @Inject
    transient Config config;

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        try {
            RemoteAgentJob created = client.create("alpha", new PromptRequest("complete"));
            AgentJobOutcome outcome =
                    waiter.await(new AgentJobKey("alpha", created.id()), AwaitOptions.DEFAULT.withTimeout(MAX_WAIT));
            RemoteAgentJob found = clients.client(
                            config.getValue("docent-client/mp-rest/url", URI.class), KeySupplier.of(Keys.OPERATOR))
                    .get("alpha", created.id());
            response.setContentType("text/plain;charset=UTF-8");
            response.getWriter().print(outcome.result() + " " + found.equals(outcome.job()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(e);
        }
    }
}
