package dev.docent.navigation.internal.openapi;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.ToIntFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

import dev.docent.navigation.internal.documents.Memo;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.openapi.rules.ItemOperations;
import dev.docent.navigation.internal.readers.Documents;
import dev.docent.navigation.internal.text.Location;

/**
 * An operation or a webhook as shown on its page. Immutable.
 *
 * <p>References are resolved on demand.
 */
public final class PageOperation implements PageSubject {

    private static final List<String> CODE_SAMPLES = List.of("x-codeSamples", "x-code-samples");

    private final SpecDocument document;
    private final boolean webhook;
    private final String method;
    private final String path;
    private final Node.Mapping item;
    private final Node.Mapping operation;

    private PageOperation(
            SpecDocument document,
            boolean webhook,
            String method,
            String path,
            Node.Mapping item,
            Node.Mapping operation) {
        this.document = document;
        this.webhook = webhook;
        this.method = method;
        this.path = path;
        this.item = item;
        this.operation = operation;
    }

    /**
     * Finds the operation of a page, which is shown even if it is hidden: whether the page exists is decided elsewhere.
     *
     * @param document as the readers of the page see it
     * @param method HTTP method as in {@link SpecOperation}
     * @param path the path as the document writes it, or the webhook's name
     * @return empty if the document has no such operation
     */
    public static Optional<PageOperation> of(SpecDocument document, String method, String path) {
        boolean webhook = SpecOperation.WEBHOOK.equals(method);
        Node named = document.section(webhook ? "webhooks" : "paths").get(path);
        Node written = named == null ? null : Documents.expand(named);
        if (written == null) {
            return Optional.empty();
        }
        Node.Mapping whole = PathItem.merged(document, written);
        return ItemOperations.of(whole).entrySet().stream()
                .filter(found -> webhook || found.getKey().equals(method))
                .findFirst()
                .map(found -> new PageOperation(
                        document,
                        webhook,
                        found.getKey(),
                        path,
                        (Node.Mapping) document.shown(new Node.Mapping(whole.location(), ItemOperations.others(whole))),
                        (Node.Mapping) document.shown(found.getValue())));
    }

    /** {@return whether this is a webhook} */
    public boolean isWebhook() {
        return webhook;
    }

    @Override
    public Location location() {
        return operation.location();
    }

    @Override
    public Optional<String> content() {
        Node extension = operation.member("x-mint");
        return Optional.ofNullable(extension == null ? null : extension.text("content"));
    }

    /**
     * {@return the operation with inherited parts: {@code parameters} of the operation and its path, effective {@code
     * servers} and {@code security}, {@code codeSamples} under one name, what its path says about all its operations as {@code
     * pathItem}, {@code externalDocs} of its tags and the document as {@code documentation}; references to parameters, request
     * body and responses are inlined, schemas stay references}
     */
    @Override
    public Map<String, Node> parts() {
        Map<String, Node> members = new LinkedHashMap<>();
        members.put("method", text(method));
        members.put(webhook ? "webhook" : "path", text(path));
        operation.members().forEach((name, value) -> {
            if (!SmallDocument.OF_SITE.contains(name) && !CODE_SAMPLES.contains(name)) {
                members.put(name, value);
            }
        });
        put(members, "parameters", Parameters.merged(document, item, operation));
        replace(members, "requestBody", document::follow);
        replace(members, "responses", this::eachFollowed);
        put(members, "security", inForce("security"));
        put(members, "servers", inForce("servers"));
        put(members, "badges", badges());
        put(members, "pathItem", aboutPath());
        put(members, "documentation", documentation());
        CODE_SAMPLES.stream()
                .map(operation::member)
                .filter(Node.Sequence.class::isInstance)
                .findFirst()
                .ifPresent(samples -> members.put("codeSamples", samples));
        return Map.of("operation", new Node.Mapping(operation.location(), members));
    }

    private Optional<Node> aboutPath() {
        Map<String, Node> about = new LinkedHashMap<>(item.members());
        about.keySet().retainAll(List.of("summary", "description"));
        return about.isEmpty() ? Optional.empty() : Optional.of(new Node.Mapping(item.location(), about));
    }

    private Optional<Node> documentation() {
        List<Node> links = Stream.concat(
                        tags().map(tag -> tag.member("externalDocs")), Stream.of(document.member("externalDocs")))
                .filter(Objects::nonNull)
                .toList();
        return links.isEmpty() ? Optional.empty() : Optional.of(new Node.Sequence(operation.location(), links));
    }

    /** The operation's tags, as far as the document describes them. */
    private Stream<Node> tags() {
        if (!(operation.member("tags") instanceof Node.Sequence own)
                || !(document.member("tags") instanceof Node.Sequence all)) {
            return Stream.empty();
        }
        return own.items().stream()
                .flatMap(name -> all.items().stream()
                        .filter(tag ->
                                name.spelling() != null && name.spelling().equals(tag.text("name"))));
    }

    /** The summaries of the operation's tags of a kind that is not for navigation. */
    private Optional<Node> badges() {
        List<Node> badges = tags().filter(
                        tag -> tag.text("kind") != null && !TagGroups.NAVIGATION.equals(tag.text("kind")))
                .map(TagGroups::label)
                .filter(Objects::nonNull)
                .toList();
        return badges.isEmpty() ? Optional.empty() : Optional.of(new Node.Sequence(operation.location(), badges));
    }

    private Node text(String value) {
        return new Node.Text(operation.location(), value);
    }

    private static void put(Map<String, Node> members, String name, Optional<Node> value) {
        value.ifPresent(present -> members.put(name, present));
    }

    private static void replace(Map<String, Node> members, String name, UnaryOperator<Node> replacement) {
        members.computeIfPresent(name, (same, value) -> replacement.apply(value));
    }

    private Node eachFollowed(Node responses) {
        if (!(responses instanceof Node.Mapping mapping)) {
            return responses;
        }
        Map<String, Node> members = new LinkedHashMap<>();
        mapping.members().forEach((status, response) -> members.put(status, document.follow(response)));
        return new Node.Mapping(mapping.location(), members);
    }

    /** The operation's own, else its path's, else the document's. */
    private Optional<Node> inForce(String name) {
        Node own = operation.member(name);
        Node ofPath = "servers".equals(name) ? item.member(name) : null;
        return Optional.ofNullable(own)
                .or(() -> Optional.ofNullable(ofPath))
                .or(() -> Optional.ofNullable(document.member(name)));
    }

    @Override
    public Optional<Node> neighbours() {
        ReferencedComponents components = new ReferencedComponents(document);
        parts().values().forEach(components::addReferencesOf);
        securitySchemes(components);
        return components.build(operation);
    }

    @Override
    public Optional<Node> target(String reference) {
        return document.at(reference);
    }

    @Override
    public boolean hasTextsAtReferences() {
        return document.hasTextsAtReferences();
    }

    @Override
    public <V> Memo<V> memo(Class<V> type, ToIntFunction<? super V> size) {
        return document.memo(type, size);
    }

    @Override
    public boolean isSmall(int components) {
        return new ReferencedComponents(document).addAllThatNeeds(operation, components);
    }

    @Override
    public Node document() {
        Map<String, Node> members = new LinkedHashMap<>();
        ItemOperations.others(item).forEach((name, value) -> {
            if (!SmallDocument.OF_SITE.contains(name)) {
                members.put(name, value);
            }
        });
        ItemOperations.put(members, method, (Node.Mapping) SmallDocument.withoutSite(operation));
        Node pathItem = new Node.Mapping(item.location(), members);
        ReferencedComponents components = new ReferencedComponents(document);
        components.addAllThatNeeds(pathItem);
        securitySchemes(components);
        Node paths = new Node.Mapping(item.location(), Map.of(path, components.relinked(pathItem)));
        return SmallDocument.of(document, operation, webhook ? "webhooks" : "paths", paths, components);
    }

    private void securitySchemes(ReferencedComponents components) {
        inForce("security")
                .filter(Node.Sequence.class::isInstance)
                .map(Node.Sequence.class::cast)
                .ifPresent(requirements -> requirements.items().stream()
                        .filter(Node.Mapping.class::isInstance)
                        .flatMap(requirement -> ((Node.Mapping) requirement).members().keySet().stream())
                        .forEach(components::addSecurityScheme));
    }
}
