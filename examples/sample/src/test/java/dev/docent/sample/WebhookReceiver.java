package dev.docent.sample;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;

import dev.docent.api.webhooks.WebhookVerificationException;
import dev.docent.api.webhooks.WebhookVerifier;

/** A receiver of webhooks. */
@Path("/hooks")
@ApplicationScoped
public class WebhookReceiver {

    @POST
    public void receive(byte[] body, @Context HttpHeaders headers) throws WebhookVerificationException {
        WebhookVerifier verifier = WebhookVerifier.of(System.getenv("WEBHOOK_SECRET"));
        String event = verifier.verify(headers::getHeaderString, body);
        System.out.println("Received " + event);
    }
}
