package dev.docent.internal.openapi.changes;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.docent.internal.documents.Node;
import dev.docent.internal.openapi.changes.ApiChange.Kind;
import dev.docent.internal.openapi.drift.ApiDocument;
import dev.docent.internal.openapi.drift.Effort;

/**
 * Compares values that have one of several schemas. Alternatives are the same if they refer to the same schema, have the same
 * title, or else have the same type; a schema without alternatives is one.
 */
final class AlternativeComparison {

    private final ApiDocument before;
    private final ApiDocument after;
    private final Effort effort;

    AlternativeComparison(ApiDocument before, ApiDocument after, Effort effort) {
        this.before = before;
        this.after = after;
        this.effort = effort;
    }

    void compare(SchemaPair pair, SchemaGraph graph) {
        Map<String, Node> from = named(before, pair.before());
        Map<String, Node> to = named(after, pair.after());
        if (from.isEmpty() || to.isEmpty()) {
            compareWithPlain(pair, from.isEmpty() ? to : from, from.isEmpty());
            return;
        }
        if (pair.before().isNullable() != pair.after().isNullable()) {
            boolean now = pair.after().isNullable();
            boolean breaking = pair.direction().isBroken(!now, now);
            pair.add(Kind.CHANGED, "", "nullable", String.valueOf(!now), String.valueOf(now), breaking);
        }
        List<String> gone = new ArrayList<>();
        from.forEach((name, schema) -> {
            Node now = to.get(name);
            if (now == null) {
                gone.add(name);
            } else {
                graph.lead(pair, "", schema, now);
            }
        });
        List<String> more =
                to.keySet().stream().filter(name -> !from.containsKey(name)).toList();
        if (!gone.isEmpty() || !more.isEmpty()) {
            boolean breaking = pair.direction().isBroken(!gone.isEmpty(), !more.isEmpty());
            pair.add(Kind.CHANGED, "", "alternatives", String.join(", ", gone), String.join(", ", more), breaking);
        }
    }

    /** A plain schema may match one of the alternatives of the other; only its type decides. */
    private void compareWithPlain(SchemaPair pair, Map<String, Node> alternatives, boolean added) {
        SchemaFacts plain = added ? pair.before() : pair.after();
        ApiDocument document = added ? after : before;
        boolean included = alternatives.values().stream()
                .map(schema -> SchemaFacts.of(document, schema, effort).types())
                .anyMatch(types -> types.isEmpty() || types.equals(plain.types()));
        boolean any = plain.types().isEmpty() && plain.properties().isEmpty();
        boolean narrowed = added ? any || !included : !any;
        boolean widened = added ? !any : any || !included;
        String type = any ? "any" : plain.type();
        String several = String.join(" or ", alternatives.keySet());
        pair.add(
                Kind.CHANGED,
                "",
                "type",
                added ? type : several,
                added ? several : type,
                pair.direction().isBroken(narrowed, widened));
    }

    private Map<String, Node> named(ApiDocument document, SchemaFacts facts) {
        Map<String, Node> named = new LinkedHashMap<>();
        Map<String, Integer> numbers = new HashMap<>();
        for (Node schema : facts.alternatives()) {
            String name = name(document, schema);
            int number = numbers.merge(name, 1, Integer::sum);
            named.put(number == 1 ? name : name + " " + number, schema);
        }
        return named;
    }

    private String name(ApiDocument document, Node schema) {
        String reference = schema.text("$ref");
        if (reference != null) {
            return reference.substring(reference.lastIndexOf('/') + 1);
        }
        String title = schema.text("title");
        if (title != null) {
            return title;
        }
        String type = SchemaFacts.of(document, schema, effort).type();
        return type.isEmpty() ? "any" : type;
    }
}
