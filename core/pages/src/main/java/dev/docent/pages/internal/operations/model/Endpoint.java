package dev.docent.pages.internal.operations.model;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.docent.navigation.internal.openapi.SpecOperation;

/**
 * An operation or a webhook as its page shows it. Immutable.
 *
 * @param method HTTP method as in {@link SpecOperation}
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

    private static final Pattern STYLED = Pattern.compile("[a-z]{1,10}");

    /** Copies the lists. */
    public Endpoint {
        servers = List.copyOf(servers);
        security = List.copyOf(security);
        parameters = List.copyOf(parameters);
        responses = List.copyOf(responses);
    }

    /** {@return the method as readers see it, which for a webhook is that word} */
    public String shownMethod() {
        return webhook ? "WEBHOOK" : SpecOperation.shown(method);
    }

    /** {@return the classes of the method of this endpoint} */
    public String style() {
        return style(webhook ? "webhook" : method);
    }

    /** {@return the classes of a method} */
    public static String style(String method) {
        return "method " + (STYLED.matcher(method).matches() ? method : "other");
    }

    /** {@return what the tags of the operation say that are not for navigation} */
    public List<String> badges() {
        return source.get("badges").items().stream()
                .flatMap(badge -> badge.scalar().stream())
                .map(badge -> Bounds.cut(badge, Bounds.NAME))
                .limit(Bounds.FEW)
                .toList();
    }

    /**
     * {@return what its path says about all its operations, as Markdown, without what the operation says itself; empty for
     * nothing}
     */
    public String aboutPath() {
        Part item = source.get("pathItem");
        return Stream.of(item.text("summary"), item.text("description"))
                .map(String::strip)
                .filter(text -> !text.isEmpty()
                        && !text.equals(source.text("summary").strip())
                        && !text.equals(description.strip()))
                .distinct()
                .collect(Collectors.joining("\n\n"));
    }

    /** {@return links to other documentation, each once: the operation's, those of its tags, the document's} */
    public List<Part> documentation() {
        Map<String, Part> byAddress = new LinkedHashMap<>();
        Stream.concat(Stream.of(source.get("externalDocs")), source.get("documentation").items().stream())
                .limit(Bounds.FEW)
                .forEach(link -> byAddress.putIfAbsent(link.text("url"), link));
        return List.copyOf(byAddress.values());
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
