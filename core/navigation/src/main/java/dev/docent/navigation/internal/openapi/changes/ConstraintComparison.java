package dev.docent.navigation.internal.openapi.changes;

import java.math.BigDecimal;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiPredicate;

import dev.docent.navigation.internal.openapi.changes.ApiChange.Kind;
import dev.docent.navigation.internal.openapi.compared.Direction;
import dev.docent.navigation.internal.openapi.compared.SchemaFacts;
import org.jspecify.annotations.Nullable;

/** Compares what two schemas specify about the same value, apart from the values in it. */
final class ConstraintComparison {

    private static final int MAX_VALUES = 20;

    private final SchemaFacts before;
    private final SchemaFacts after;
    private final SchemaPair pair;

    private ConstraintComparison(SchemaPair pair) {
        this.before = pair.before();
        this.after = pair.after();
        this.pair = pair;
    }

    /** {@return whether both are about values of a common type} */
    static boolean compare(SchemaPair pair) {
        return new ConstraintComparison(pair).compare();
    }

    private boolean compare() {
        if (before.isNothing() || after.isNothing()) {
            if (before.isNothing() != after.isNothing()) {
                add("type", type(before), type(after), after.isNothing(), before.isNothing());
            }
            return false;
        }
        if (before.types().isEmpty() == after.types().isEmpty()) {
            changed("nullable", before.isNullable(), after.isNullable(), false);
        }
        if (before.isDeprecated() != after.isDeprecated()) {
            add("deprecated", String.valueOf(before.isDeprecated()), String.valueOf(after.isDeprecated()), false);
        }
        if (!before.types().equals(after.types())) {
            compareTypes();
        }
        compareSets("format", before.formats(), after.formats(), ConstraintComparison::isFormatImplied);
        compareValues();
        compareSets(
                "pattern",
                before.patterns(),
                after.patterns(),
                (pattern, by) -> by.patterns().contains(pattern));
        compareLimits();
        compareMultiples();
        changed("uniqueItems", before.hasUniqueItems(), after.hasUniqueItems(), true);
        if (!before.initial().equals(after.initial())) {
            boolean broken =
                    pair.direction() == Direction.REQUEST && !before.initial().isEmpty();
            add("default", before.initial(), after.initial(), broken);
        }
        compareDiscriminators();
        compareOpaque();
        return before.types().isEmpty() || after.types().isEmpty() || haveCommonType();
    }

    private boolean haveCommonType() {
        return before.types().stream().anyMatch(type -> accepts(after, Set.of(type)))
                || after.types().stream().anyMatch(type -> accepts(before, Set.of(type)));
    }

    private void add(String aspect, String from, String to, boolean breaking) {
        pair.add(Kind.CHANGED, "", aspect, from, to, breaking);
    }

    private void add(String aspect, String from, String to, boolean narrowed, boolean widened) {
        add(aspect, from, to, pair.direction().isBroken(narrowed, widened));
    }

    /** @param limiting whether true is the narrower value */
    private void changed(String aspect, boolean from, boolean to, boolean limiting) {
        if (from != to) {
            add(aspect, String.valueOf(from), String.valueOf(to), to == limiting, to != limiting);
        }
    }

    private void compareTypes() {
        boolean narrowed = !accepts(after, typesOf(before, after));
        boolean widened = !accepts(before, typesOf(after, before));
        if (narrowed || widened) {
            add("type", type(before), type(after), narrowed, widened);
        }
    }

    /** {@return the types of values, also where only their list or alternatives have them; empty for any} */
    private static Set<String> typesOf(SchemaFacts facts, SchemaFacts other) {
        boolean known = !facts.types().isEmpty() || facts.values() == null && facts.isNullable() != other.isNullable();
        return known ? facts.types() : facts.typesOfValues();
    }

    private static String type(SchemaFacts facts) {
        return facts.isNothing() ? "nothing" : facts.types().isEmpty() ? "any" : facts.type();
    }

    /** {@return whether values of all {@code given} types are accepted} */
    private static boolean accepts(SchemaFacts accepted, Set<String> given) {
        Set<String> types = accepted.types();
        return types.isEmpty()
                || !given.isEmpty()
                        && given.stream()
                                .allMatch(type -> types.contains(type)
                                        || type.equals("integer") && types.contains("number")
                                        || type.equals("null") && accepted.isNullable());
    }

    /** Compares what a value must have all of. */
    private void compareSets(
            String aspect, Set<String> from, Set<String> to, BiPredicate<String, SchemaFacts> isImplied) {
        if (!from.equals(to)) {
            boolean narrowed = !to.stream().allMatch(text -> isImplied.test(text, before));
            boolean widened = !from.stream().allMatch(text -> isImplied.test(text, after));
            add(aspect, String.join(", ", from), String.join(", ", to), narrowed, widened);
        }
    }

    private static boolean isFormatImplied(String format, SchemaFacts by) {
        return by.formats().contains(format)
                || format.equals("int64") && (by.formats().contains("int32") || isWithin(by, Long.SIZE))
                || format.equals("int32") && isWithin(by, Integer.SIZE)
                || format.equals("double") && by.formats().contains("float");
    }

    /** {@return whether limits allow only integers of a size} */
    private static boolean isWithin(SchemaFacts facts, int bits) {
        SchemaFacts.Limit least = facts.limits().get("minimum");
        SchemaFacts.Limit most = facts.limits().get("maximum");
        BigDecimal bound = BigDecimal.ONE.add(BigDecimal.ONE).pow(bits - 1);
        return facts.types().equals(Set.of("integer"))
                && least != null
                && least.value().compareTo(bound.negate()) >= 0
                && most != null
                && most.value().compareTo(bound) < 0;
    }

    private void compareValues() {
        Map<String, String> from = before.values();
        Map<String, String> to = after.values();
        Set<String> gone = without(from, to);
        Set<String> more = without(to, from);
        boolean narrowed = to != null && (from == null || !gone.isEmpty());
        boolean widened = from != null && (to == null || !more.isEmpty());
        if (narrowed || widened) {
            add("enum", text(gone), text(more), narrowed, widened);
        }
    }

    private static Set<String> without(@Nullable Map<String, String> values, @Nullable Map<String, String> others) {
        Set<String> rest = new TreeSet<>();
        if (values != null) {
            values.forEach((key, text) -> {
                if (others == null || !others.containsKey(key)) {
                    rest.add(text);
                }
            });
        }
        return rest;
    }

    private static String text(Set<String> values) {
        String shown = String.join(", ", values.stream().limit(MAX_VALUES).toList());
        return values.size() > MAX_VALUES ? shown + ", and " + (values.size() - MAX_VALUES) + " more" : shown;
    }

    private void compareLimits() {
        Set<String> names = new TreeSet<>(before.limits().keySet());
        names.addAll(after.limits().keySet());
        for (String name : names) {
            SchemaFacts.Limit from = before.limits().get(name);
            SchemaFacts.Limit to = after.limits().get(name);
            int order = from == null ? -1 : to == null ? 1 : compare(from, to, SchemaFacts.LOWER.contains(name));
            if (order != 0) {
                add(name, from == null ? "" : from.text(), to == null ? "" : to.text(), order < 0, order > 0);
            }
        }
    }

    private int compare(SchemaFacts.Limit from, SchemaFacts.Limit to, boolean lower) {
        Set<String> integer = Set.of("integer");
        return before.types().equals(integer) && after.types().equals(integer)
                ? to.ofIntegers(lower).compare(from.ofIntegers(lower), lower)
                : to.compare(from, lower);
    }

    private void compareMultiples() {
        Set<BigDecimal> from = before.multiples();
        Set<BigDecimal> to = after.multiples();
        if (!from.equals(to)) {
            boolean narrowed = !to.stream().allMatch(of -> isMultiple(from, of));
            boolean widened = !from.stream().allMatch(of -> isMultiple(to, of));
            add("multipleOf", numbers(from), numbers(to), narrowed, widened);
        }
    }

    private static boolean isMultiple(Set<BigDecimal> values, BigDecimal of) {
        return of.signum() != 0
                && values.stream().anyMatch(value -> value.remainder(of).signum() == 0);
    }

    private static String numbers(Set<BigDecimal> numbers) {
        return String.join(", ", numbers.stream().map(BigDecimal::toPlainString).toList());
    }

    private void compareDiscriminators() {
        if (!before.discriminator().equals(after.discriminator())) {
            boolean broken = !before.discriminator().isEmpty() || pair.direction() == Direction.REQUEST;
            add("discriminator", before.discriminator(), after.discriminator(), broken);
        }
        if (!before.mapping().equals(after.mapping())) {
            boolean kept = before.mapping().entrySet().stream()
                    .allMatch(entry -> entry.getValue().equals(after.mapping().get(entry.getKey())));
            boolean more =
                    !before.mapping().keySet().containsAll(after.mapping().keySet());
            add(
                    "discriminator mapping",
                    text(before.mapping().keySet()),
                    text(after.mapping().keySet()),
                    !kept
                            || pair.direction()
                                    .isBroken(false, more && !before.mapping().isEmpty()));
        }
    }

    private void compareOpaque() {
        Set<String> keywords = new TreeSet<>(before.opaque().keySet());
        keywords.addAll(after.opaque().keySet());
        for (String keyword : keywords) {
            Set<String> from = before.opaque().getOrDefault(keyword, Set.of());
            Set<String> to = after.opaque().getOrDefault(keyword, Set.of());
            if (!from.equals(to)) {
                pair.uncertain("\"" + keyword + "\" is different");
            }
        }
    }
}
