package dev.docent.navigation.internal.openapi;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.documents.Pointer;
import org.jspecify.annotations.Nullable;

/** The references in a part of an OpenAPI document. */
final class PartReferences {

    /** The member of a discriminator that names the schema of values without a known type. */
    static final String DEFAULT_MAPPING = "defaultMapping";

    private PartReferences() {}

    /** Passes on every {@code $ref} in the value, and every schema that a discriminator names. */
    static void in(Node value, Consumer<String> found) {
        if (value instanceof Node.Mapping mapping) {
            if (mapping.member(SpecDocument.REF) instanceof Node.Text reference) {
                found.accept(reference.value());
            }
            if (mapping.member("discriminator") instanceof Node.Mapping discriminator) {
                List<Node> schemas = new ArrayList<>();
                if (discriminator.member("mapping") instanceof Node.Mapping named) {
                    schemas.addAll(named.members().values());
                }
                if (discriminator.member(DEFAULT_MAPPING) instanceof Node.Text otherwise) {
                    schemas.add(otherwise);
                }
                schemas.forEach(schema -> {
                    String reference = ofDiscriminator(schema.scalar());
                    if (reference != null) {
                        found.accept(reference);
                    }
                });
            }
            mapping.members().values().forEach(member -> in(member, found));
        } else if (value instanceof Node.Sequence sequence) {
            sequence.items().forEach(item -> in(item, found));
        }
    }

    /**
     * {@return the reference of a schema that a discriminator names by reference or by name; {@code null} for {@code
     * null}}
     */
    static @Nullable String ofDiscriminator(@Nullable String schema) {
        return schema == null || schema.startsWith("#") ? schema : "#/components/schemas/" + Pointer.escaped(schema);
    }

    /** {@return the value with these references replaced} */
    static Node replaced(Node value, Map<String, String> replacements) {
        if (value instanceof Node.Mapping mapping) {
            Map<String, Node> members = new LinkedHashMap<>();
            mapping.members().forEach((name, member) -> {
                boolean reference = SpecDocument.REF.equals(name) && member instanceof Node.Text;
                String target = reference ? replacements.get(member.scalar()) : null;
                members.put(
                        name,
                        target == null ? replaced(member, replacements) : new Node.Text(member.location(), target));
            });
            return new Node.Mapping(mapping.location(), members);
        }
        if (value instanceof Node.Sequence sequence) {
            return new Node.Sequence(
                    sequence.location(),
                    sequence.items().stream()
                            .map(item -> replaced(item, replacements))
                            .toList());
        }
        return value;
    }
}
