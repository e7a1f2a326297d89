package dev.docent.navigation.internal.openapi;

import java.util.Map;
import java.util.Optional;
import java.util.function.ToIntFunction;

import dev.docent.navigation.internal.documents.Memo;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.documents.Pointer;
import dev.docent.navigation.internal.text.Location;

/** A model as shown on its page. Immutable. */
public final class PageSchema implements PageSubject {

    private final SpecDocument document;
    private final String name;
    private final Node schema;

    private PageSchema(SpecDocument document, String name, Node schema) {
        this.document = document;
        this.name = name;
        this.schema = schema;
    }

    /**
     * {@return the schema of a page; empty if there is none of that name or it is hidden}
     *
     * @param document as the readers of the page see it
     */
    public static Optional<PageSchema> of(SpecDocument document, String name) {
        return document.ofSubject("#/components/schemas/" + Pointer.escaped(name))
                .map(schema -> new PageSchema(document, name, document.shown(schema)));
    }

    /** {@return its name under {@code components/schemas}} */
    public String name() {
        return name;
    }

    @Override
    public Location location() {
        return schema.location();
    }

    @Override
    public Optional<String> content() {
        return Optional.empty();
    }

    @Override
    public Map<String, Node> parts() {
        return Map.of("schema", schema);
    }

    @Override
    public Optional<Node> neighbours() {
        ReferencedComponents components = new ReferencedComponents(document);
        components.addReferencesOf(schema);
        return components.build(schema);
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
        return new ReferencedComponents(document).addAllThatNeeds(schema, components);
    }

    @Override
    public Node document() {
        ReferencedComponents components = new ReferencedComponents(document);
        components.addSchema(name);
        Node none = new Node.Mapping(schema.location(), Map.of());
        return SmallDocument.of(document, schema, "paths", none, components);
    }
}
