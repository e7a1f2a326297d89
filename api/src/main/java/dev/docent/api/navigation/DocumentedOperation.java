package dev.docent.api.navigation;

/** The part of an OpenAPI document that a page documents. Immutable. */
public sealed interface DocumentedOperation {

    /** {@return path of the OpenAPI document from the site's root, without a leading slash, or its URL} */
    String spec();

    /** {@return its reference in the resolved JSON, such as {@code /specs/v1.json get /users/{id}}} */
    String reference();

    private static String named(String spec) {
        return spec.contains("://") ? spec : "/" + spec;
    }

    /**
     * An operation.
     *
     * @param spec path of the OpenAPI document from the site's root, without a leading slash, or its URL
     * @param method HTTP method in lower case
     * @param path the path as written in the document
     */
    record Endpoint(String spec, String method, String path) implements DocumentedOperation {
        @Override
        public String reference() {
            return named(spec) + " " + method + " " + path;
        }
    }

    /**
     * A webhook.
     *
     * @param spec path of the OpenAPI document from the site's root, without a leading slash, or its URL
     * @param name name of the webhook
     */
    record Webhook(String spec, String name) implements DocumentedOperation {
        @Override
        public String reference() {
            return named(spec) + " webhook " + name;
        }
    }

    /**
     * A model.
     *
     * @param spec path of the OpenAPI document from the site's root, without a leading slash, or its URL
     * @param name name under {@code components/schemas}
     */
    record Schema(String spec, String name) implements DocumentedOperation {
        @Override
        public String reference() {
            return named(spec) + " " + name;
        }
    }
}
