package dev.docent.navigation.internal.openapi.changes;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.documents.Pointer;
import dev.docent.navigation.internal.openapi.changes.ApiChange.Kind;
import dev.docent.navigation.internal.openapi.compared.Direction;
import dev.docent.navigation.internal.openapi.compared.SchemaFacts;
import dev.docent.navigation.internal.openapi.compared.SchemaFacts.Alternatives;
import dev.docent.navigation.internal.openapi.compared.SchemaFactsReader;

/**
 * Compares values that have one of several schemas. Alternatives are the same if they refer to the same schema, have the same
 * title, are equal, or else have the same type; a schema without alternatives is one.
 */
final class AlternativeComparison {

    private final SchemaFactsReader before;
    private final SchemaFactsReader after;

    AlternativeComparison(SchemaFactsReader before, SchemaFactsReader after) {
        this.before = before;
        this.after = after;
    }

    /** {@return whether what both specify apart from alternatives is to be compared} */
    boolean compare(SchemaPair pair, SchemaGraph graph) {
        List<Alternatives> old = pair.before().alternatives();
        List<Alternatives> now = pair.after().alternatives();
        if (old.size() == 1 && now.size() == 1) {
            compare(pair, old.get(0), now.get(0), graph);
            return true;
        }
        if (old.size() + now.size() == 1) {
            boolean added = old.isEmpty();
            if ((added ? pair.after() : pair.before()).isAny()) {
                compareWithPlain(pair, added ? now.get(0) : old.get(0), added, graph);
                return false;
            }
            String several = String.join(
                    " or ",
                    named(added ? after : before, (added ? now.get(0) : old.get(0)).schemas())
                            .keySet());
            boolean breaking = pair.direction().isBroken(added, !added);
            pair.add(Kind.CHANGED, "", "alternatives", added ? "" : several, added ? several : "", breaking);
        } else if (!texts(before, old).equals(texts(after, now))) {
            pair.uncertain("several lists of alternatives are different");
        }
        return true;
    }

    private Set<String> texts(SchemaFactsReader document, List<Alternatives> all) {
        Set<String> texts = new TreeSet<>();
        for (Alternatives one : all) {
            List<String> ofOne = new ArrayList<>();
            for (Node schema : one.schemas()) {
                ofOne.add(document.text(schema)
                        .orElse(document.document().file() + " " + System.identityHashCode(schema)));
            }
            Collections.sort(ofOne);
            texts.add(one.exactlyOne() + " " + ofOne);
        }
        return texts;
    }

    private void compare(SchemaPair pair, Alternatives old, Alternatives current, SchemaGraph graph) {
        List<Node> was = new ArrayList<>(old.schemas());
        List<Node> is = new ArrayList<>(current.schemas());
        if (pair.before().discriminator().isEmpty()
                && pair.after().discriminator().isEmpty()) {
            leadToEqual(pair, was, is, graph);
        }
        Map<String, Node> from = named(before, was);
        Map<String, Node> to = named(after, is);
        if (old.exactlyOne() != current.exactlyOne()) {
            boolean breaking = pair.direction().isBroken(current.exactlyOne(), old.exactlyOne());
            pair.add(Kind.CHANGED, "", "alternatives", keyword(old), keyword(current), breaking);
        }
        List<String> gone = new ArrayList<>();
        from.forEach((name, schema) -> {
            Node now = to.get(name);
            if (now == null) {
                gone.add(name);
            } else {
                graph.lead(pair, "", List.of(schema), List.of(now));
            }
        });
        List<String> more =
                to.keySet().stream().filter(name -> !from.containsKey(name)).toList();
        if (!gone.isEmpty() || !more.isEmpty()) {
            boolean breaking = pair.direction().isBroken(!gone.isEmpty(), !more.isEmpty());
            pair.add(Kind.CHANGED, "", "alternatives", String.join(", ", gone), String.join(", ", more), breaking);
        }
    }

    /**
     * Matches those that are equal, and removes them: to clients, names and order mean nothing. Only those are looked at that
     * names do not match, or whose name several have.
     */
    private void leadToEqual(SchemaPair pair, List<Node> was, List<Node> is, SchemaGraph graph) {
        Map<String, Node> from = named(before, was);
        Map<String, Node> to = named(after, is);
        Map<String, Deque<Node>> byText = new HashMap<>();
        to.forEach((name, schema) -> {
            if (isAmbiguous(name, to, from)) {
                after.text(schema)
                        .ifPresent(text -> byText.computeIfAbsent(text, absent -> new ArrayDeque<>())
                                .add(schema));
            }
        });
        from.forEach((name, schema) -> {
            if (!byText.isEmpty() && isAmbiguous(name, from, to)) {
                before.text(schema).map(byText::get).map(Deque::poll).ifPresent(equal -> {
                    was.removeIf(one -> one == schema);
                    is.removeIf(one -> one == equal);
                    graph.lead(pair, "", List.of(schema), List.of(equal));
                });
            }
        });
    }

    private static boolean isAmbiguous(String name, Map<String, Node> own, Map<String, Node> others) {
        return !others.containsKey(name)
                || name.contains(" ")
                || own.containsKey(name + " 2")
                || others.containsKey(name + " 2");
    }

    private static String keyword(Alternatives alternatives) {
        return alternatives.exactlyOne() ? "exactly one" : "any";
    }

    /**
     * A plain schema may be one of the alternatives of the other, which then is compared with it; one of the same type that
     * differs is not compared.
     */
    private void compareWithPlain(SchemaPair pair, Alternatives alternatives, boolean added, SchemaGraph graph) {
        SchemaFacts plain = added ? pair.before() : pair.after();
        SchemaFactsReader document = added ? after : before;
        boolean any = plain.isAny();
        boolean included = false;
        boolean similar = false;
        boolean orNull = (added ? pair.after() : pair.before()).isNullable();
        for (Node schema : alternatives.schemas()) {
            SchemaFacts facts = document.read(schema);
            included |= facts.isAny() && facts.alternatives().isEmpty() || !any && plain.isSameScalar(facts);
            Node same = (added ? before : after).document().follow(schema);
            if (plain.includes(same) && !isSelected(pair, added)) {
                included = true;
                graph.lead(pair, "", List.of(added ? same : schema), List.of(added ? schema : same));
            }
            orNull |= facts.isNullable() || facts.types().isEmpty();
            similar |= facts.types().isEmpty() || facts.types().stream().anyMatch(plain.types()::contains);
        }
        if (!any && orNull != plain.isNullable()) {
            boolean now = added == orNull;
            boolean breaking = pair.direction().isBroken(!now, now);
            pair.add(Kind.CHANGED, "", "nullable", String.valueOf(!now), String.valueOf(now), breaking);
        }
        if (!any && !included && similar) {
            pair.uncertain("one schema and several alternatives");
        }
        boolean lost = !any && !included && !similar;
        boolean narrowed = added ? any && !included || lost : !any;
        boolean widened = added ? !any : any && !included || lost;
        String type = any ? "any" : plain.type();
        String several =
                String.join(" or ", named(document, alternatives.schemas()).keySet());
        pair.add(
                Kind.CHANGED,
                "",
                "type",
                added ? type : several,
                added ? several : type,
                pair.direction().isBroken(narrowed, widened));
    }

    /** {@return whether requests need a field that they did not need before, to select an alternative} */
    private static boolean isSelected(SchemaPair pair, boolean added) {
        return added
                && pair.direction() == Direction.REQUEST
                && !pair.after().discriminator().isEmpty();
    }

    private Map<String, Node> named(SchemaFactsReader document, List<Node> alternatives) {
        Map<String, Node> named = new LinkedHashMap<>();
        Map<String, Integer> numbers = new HashMap<>();
        for (Node schema : alternatives) {
            String name = name(document, schema);
            int number = numbers.merge(name, 1, Integer::sum);
            named.put(number == 1 ? name : name + " " + number, schema);
        }
        return named;
    }

    private String name(SchemaFactsReader document, Node schema) {
        String reference = schema.text("$ref");
        if (reference != null) {
            return Pointer.last(reference);
        }
        String title = schema.text("title");
        if (title != null) {
            return title;
        }
        String type = document.read(schema).type();
        return type.isEmpty() ? "any" : type;
    }
}
