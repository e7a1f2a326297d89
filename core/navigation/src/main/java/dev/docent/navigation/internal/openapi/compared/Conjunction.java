package dev.docent.navigation.internal.openapi.compared;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

import dev.docent.navigation.internal.documents.Node;
import org.jspecify.annotations.Nullable;

/** Schemas that a value must match all. Equal if these are the same ones; without any, every value matches. */
public final class Conjunction {

    private static final int MAX_HOPS = 20;

    private final List<Node> schemas;

    private Conjunction(List<Node> schemas) {
        this.schemas = schemas;
    }

    /** {@return all of the schemas; each once, and what only refers to another one is the other} */
    public static Conjunction of(ApiDocument document, List<Node> schemas) {
        Set<Node> each = Collections.newSetFromMap(new IdentityHashMap<>());
        List<Node> all = new ArrayList<>();
        for (Node schema : schemas) {
            Node at = schema;
            Node target = target(document, at);
            for (int hop = 0; hop < MAX_HOPS && target != null; hop++) {
                at = target;
                target = target(document, at);
            }
            if (each.add(at)) {
                all.add(at);
            }
        }
        return new Conjunction(List.copyOf(all));
    }

    private static @Nullable Node target(ApiDocument document, Node schema) {
        boolean alone = schema instanceof Node.Mapping mapping
                && (mapping.members().size() == 1 || !document.hasMembersWithReferences());
        return alone ? document.target(schema) : null;
    }

    public List<Node> schemas() {
        return schemas;
    }

    @Override
    public boolean equals(Object other) {
        if (!(other instanceof Conjunction all) || all.schemas.size() != schemas.size()) {
            return false;
        }
        for (int i = 0; i < schemas.size(); i++) {
            if (schemas.get(i) != all.schemas.get(i)) {
                return false;
            }
        }
        return true;
    }

    @Override
    public int hashCode() {
        int hash = 1;
        for (Node schema : schemas) {
            hash = 31 * hash + System.identityHashCode(schema);
        }
        return hash;
    }
}
