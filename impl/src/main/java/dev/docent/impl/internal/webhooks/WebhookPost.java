package dev.docent.impl.internal.webhooks;

import java.io.IOException;
import java.net.InetAddress;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;

import dev.docent.base.internal.http.PublicAddresses;
import dev.docent.base.internal.http.client.Deadline;
import dev.docent.base.internal.http.client.HostAddresses;
import dev.docent.base.internal.http.client.HttpCall;
import dev.docent.base.internal.http.client.HttpCallException;
import dev.docent.base.internal.http.client.HttpCalls;
import dev.docent.base.internal.http.client.RawHttpResponse;

/** Posts to one webhook. All of it, from the DNS lookup to the end of the header of the response, has one time-out. */
final class WebhookPost {

    private final Webhook webhook;
    private final Duration timeout;
    private final HttpCalls calls;

    WebhookPost(Webhook webhook, Duration timeout) {
        this.webhook = webhook;
        this.timeout = timeout;
        this.calls = new HttpCalls(HostAddresses.only(
                this::isAllowed,
                () -> new IOException("its host has an address that is not public; if it is meant, name it in"
                        + " docent.webhooks." + webhook.name() + ".addresses")));
    }

    /**
     * {@return the response, without its content}
     *
     * @param headers beside those of the connection and the content
     * @throws IOException if there is none; the message says why, without the address
     */
    RawHttpResponse send(Map<String, String> headers, byte[] body) throws IOException {
        Map<String, String> all = new TreeMap<>(headers);
        all.put("User-Agent", "Docent");
        all.put("Content-Type", "application/json");
        try {
            return calls.send(new HttpCall("POST", webhook.url(), all, body, any -> -1), Deadline.after(timeout));
        } catch (HttpCallException failure) {
            throw new IOException(reason(failure), failure);
        }
    }

    private String reason(HttpCallException failure) {
        return switch (failure.kind()) {
            case UNREACHABLE -> "its host cannot be reached";
            case LATE -> "it did not respond within " + timeout.toSeconds() + " s";
            case CUT -> "its response ended early";
            case INVALID -> "its response is not HTTP";
            case INTERRUPTED -> "the application is stopping";
            default -> String.valueOf(failure.getMessage());
        };
    }

    private boolean isAllowed(InetAddress address) {
        return PublicAddresses.isPublic(address)
                || webhook.addresses().stream().anyMatch(range -> range.contains(address.getHostAddress()));
    }
}
