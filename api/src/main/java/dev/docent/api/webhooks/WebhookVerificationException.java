package dev.docent.api.webhooks;

/**
 * Thrown when a request is not a webhook of a sender that knows one of the secrets. Respond with 400 or 401, and ignore the
 * request. The message says why, and quotes nothing of the request.
 */
public class WebhookVerificationException extends Exception {

    private static final long serialVersionUID = 1L;

    /** @param message why */
    WebhookVerificationException(String message) {
        super(message);
    }
}
