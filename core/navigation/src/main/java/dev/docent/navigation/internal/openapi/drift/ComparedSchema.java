package dev.docent.navigation.internal.openapi.drift;

import java.util.List;
import java.util.Map;
import java.util.Set;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.openapi.compared.SchemaFacts;
import dev.docent.navigation.internal.openapi.compared.SchemaFactsReader;

/** What a schema specifies about a value. What it leaves open, or has several alternatives for, is unknown, and matches anything. */
record ComparedSchema(SchemaFactsReader schemas, SchemaFacts facts) {

    private static final int MAX_NESTED_ARRAYS = 3;

    /** {@return the schemas of the fields of an object, by name; empty if not all of them are known} */
    Map<String, List<Node>> fields() {
        return isPartial() ? Map.of() : facts.fields();
    }

    /** {@return the schema of one of these fields} */
    ComparedSchema field(String name) {
        return new ComparedSchema(schemas, schemas.read(fields().getOrDefault(name, List.of())));
    }

    boolean requires(String field) {
        return facts.required().contains(field);
    }

    /** {@return the schema of the elements of an array, however often nested; itself for anything else} */
    ComparedSchema element() {
        ComparedSchema at = this;
        for (int i = 0; i < MAX_NESTED_ARRAYS && at.hasElements(); i++) {
            at = at.items();
        }
        return at;
    }

    private boolean hasElements() {
        return facts.types().equals(Set.of("array")) && !facts.items().isEmpty();
    }

    private ComparedSchema items() {
        return new ComparedSchema(schemas, schemas.read(facts.items()));
    }

    /** {@return whether a value can be of both types, as far as they are known} */
    boolean isOfSameType(ComparedSchema other) {
        return isOfSameType(other, MAX_NESTED_ARRAYS);
    }

    private boolean isOfSameType(ComparedSchema other, int depth) {
        if (isUnknown() || other.isUnknown()) {
            return true;
        }
        Set<String> formats = facts.formats();
        Set<String> others = other.facts.formats();
        if (!facts.types().equals(other.facts.types())
                || !formats.isEmpty() && !others.isEmpty() && !formats.equals(others)) {
            return false;
        }
        return depth == 0
                || facts.items().isEmpty()
                || other.facts.items().isEmpty()
                || items().isOfSameType(other.items(), depth - 1);
    }

    private boolean isUnknown() {
        return facts.types().isEmpty() || isPartial();
    }

    private boolean isPartial() {
        return facts.isPartial()
                || !facts.unresolved().isEmpty()
                || !facts.alternatives().isEmpty();
    }

    /** {@return the type in words; empty if it is unknown} */
    String type() {
        return type(MAX_NESTED_ARRAYS);
    }

    private String type(int depth) {
        if (isUnknown()) {
            return "";
        }
        String name = String.join(" or ", facts.types());
        String element =
                depth > 0 && !facts.items().isEmpty() && facts.types().contains("array") ? items().type(depth - 1) : "";
        String format = String.join(", ", facts.formats());
        return name + (element.isEmpty() ? "" : " of " + element) + (format.isEmpty() ? "" : " (" + format + ")");
    }
}
