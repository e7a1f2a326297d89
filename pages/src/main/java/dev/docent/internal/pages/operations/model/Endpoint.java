package dev.docent.internal.pages.operations.model;

import java.util.List;

/**
 * An operation or a webhook as its page shows it. Immutable.
 *
 * @param method HTTP method in lower case
 * @param path the path, or the webhook's name
 * @param description Markdown; empty for none
 * @param servers in the order of the document; empty if it names none
 * @param security alternatives
 * @param parameters in the order of the document
 * @param source the operation in the document
 */
public record Endpoint(
        String method,
        String path,
        boolean webhook,
        boolean deprecated,
        String description,
        List<Server> servers,
        List<Requirement> security,
        List<Parameter> parameters,
        BodyModel body,
        List<Response> responses,
        Part source) {

    /** Copies the lists. */
    public Endpoint {
        servers = List.copyOf(servers);
        security = List.copyOf(security);
        parameters = List.copyOf(parameters);
        responses = List.copyOf(responses);
    }

    /** {@return the parameters of one place} */
    public List<Parameter> parameters(ParameterLocation place) {
        return parameters.stream()
                .filter(parameter -> parameter.place() == place)
                .toList();
    }

    /** {@return the same with other servers} */
    public Endpoint withServers(List<Server> others) {
        return new Endpoint(
                method, path, webhook, deprecated, description, others, security, parameters, body, responses, source);
    }
}
