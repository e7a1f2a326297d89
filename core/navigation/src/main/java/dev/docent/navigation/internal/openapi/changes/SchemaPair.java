package dev.docent.navigation.internal.openapi.changes;

import java.util.ArrayList;
import java.util.List;

import dev.docent.navigation.internal.openapi.changes.ApiChange.Kind;
import dev.docent.navigation.internal.openapi.compared.Direction;
import dev.docent.navigation.internal.openapi.compared.SchemaFacts;

/** A schema of the old document, and what it has become, in one direction. */
final class SchemaPair {

    private final SchemaFacts before;
    private final SchemaFacts after;
    private final Direction direction;
    private final List<Found> found = new ArrayList<>();
    private final List<Step> steps = new ArrayList<>();
    private final List<SchemaPair> owners = new ArrayList<>();
    private final List<String> uncertain = new ArrayList<>();
    private boolean leadsToChange;

    SchemaPair(SchemaFacts before, SchemaFacts after, Direction direction) {
        this.before = before;
        this.after = after;
        this.direction = direction;
    }

    /**
     * A change of the pair itself.
     *
     * @param field the name of the field that it is about; empty for the value as a whole
     */
    record Found(Kind kind, String field, String aspect, String from, String to, boolean breaking) {}

    /**
     * The way to a pair in this one.
     *
     * @param label as names of fields have it: {@code .name}, <code>[]</code>, <code>{}</code>; empty for the same value
     */
    record Step(String label, SchemaPair target) {}

    SchemaFacts before() {
        return before;
    }

    SchemaFacts after() {
        return after;
    }

    Direction direction() {
        return direction;
    }

    void add(Kind kind, String field, String aspect, String from, String to, boolean breaking) {
        found.add(new Found(kind, field, aspect, from, to, breaking));
    }

    /** Adds why it is not known whether its change breaks clients, in words. */
    void uncertain(String reason) {
        uncertain.add(reason);
    }

    List<String> uncertain() {
        return uncertain;
    }

    void lead(String label, SchemaPair target) {
        steps.add(new Step(label, target));
        target.owners.add(this);
    }

    List<Found> found() {
        return found;
    }

    List<Step> steps() {
        return steps;
    }

    List<SchemaPair> owners() {
        return owners;
    }

    /** {@return whether it or a pair in it has a change} */
    boolean leadsToChange() {
        return leadsToChange;
    }

    /** {@return whether this was not known before} */
    boolean markAsLeadingToChange() {
        boolean first = !leadsToChange;
        leadsToChange = true;
        return first;
    }
}
