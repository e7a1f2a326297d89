package dev.docent.internal.openapi.changes;

import java.math.BigDecimal;
import java.util.Set;
import java.util.TreeSet;

import dev.docent.internal.openapi.changes.ApiChange.Kind;
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
        changed("nullable", before.isNullable(), after.isNullable(), false);
        if (before.isDeprecated() != after.isDeprecated()) {
            add("deprecated", String.valueOf(before.isDeprecated()), String.valueOf(after.isDeprecated()), false);
        }
        if (!before.types().equals(after.types())) {
            compareTypes();
            Set<String> common = new TreeSet<>(before.types());
            common.retainAll(after.types());
            return !common.isEmpty()
                    || before.types().isEmpty()
                    || after.types().isEmpty();
        }
        compareFormats();
        compareValues();
        comparePatterns();
        compareLimits();
        changed("uniqueItems", before.hasUniqueItems(), after.hasUniqueItems(), true);
        return true;
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
        boolean narrowed = !accepts(after.types(), before.types());
        boolean widened = !accepts(before.types(), after.types());
        add("type", any(before.type()), any(after.type()), narrowed, widened);
    }

    private static String any(String type) {
        return type.isEmpty() ? "any" : type;
    }

    /** {@return whether values of all {@code given} types are accepted} */
    private static boolean accepts(Set<String> accepted, Set<String> given) {
        return accepted.isEmpty()
                || !given.isEmpty()
                        && given.stream()
                                .allMatch(type -> accepted.contains(type)
                                        || type.equals("integer") && accepted.contains("number"));
    }

    private void compareFormats() {
        String from = before.format();
        String to = after.format();
        if (!from.equals(to)) {
            boolean narrowed = !to.isEmpty() && !isWider(to, from);
            boolean widened = !from.isEmpty() && !isWider(from, to);
            add("format", from, to, narrowed, widened);
        }
    }

    private static boolean isWider(String format, String than) {
        return format.equals("int64") && than.equals("int32") || format.equals("double") && than.equals("float");
    }

    private void compareValues() {
        Set<String> from = before.values();
        Set<String> to = after.values();
        Set<String> gone = without(from, to);
        Set<String> more = without(to, from);
        boolean narrowed = to != null && (from == null || !gone.isEmpty());
        boolean widened = from != null && (to == null || !more.isEmpty());
        if (narrowed || widened) {
            boolean listed = from != null && to != null;
            add(
                    "enum",
                    from == null ? "" : text(listed ? gone : from),
                    to == null ? "" : text(listed ? more : to),
                    narrowed,
                    widened);
        }
    }

    private static Set<String> without(@Nullable Set<String> values, @Nullable Set<String> others) {
        Set<String> rest = new TreeSet<>(values == null ? Set.of() : values);
        rest.removeAll(others == null ? Set.of() : others);
        return rest;
    }

    private static String text(Set<String> values) {
        String shown = String.join(", ", values.stream().limit(MAX_VALUES).toList());
        return values.size() > MAX_VALUES ? shown + ", and " + (values.size() - MAX_VALUES) + " more" : shown;
    }

    private void comparePatterns() {
        String from = before.pattern();
        String to = after.pattern();
        if (!from.equals(to)) {
            add("pattern", from, to, !to.isEmpty(), !from.isEmpty());
        }
    }

    private void compareLimits() {
        Set<String> names = new TreeSet<>(before.limits().keySet());
        names.addAll(after.limits().keySet());
        for (String name : names) {
            BigDecimal from = before.limits().get(name);
            BigDecimal to = after.limits().get(name);
            if (name.equals("multipleOf")) {
                compareMultiples(from, to);
            } else if (from == null || to == null || from.compareTo(to) != 0) {
                boolean narrowed = to != null && (from == null || isNarrower(name, to, from));
                boolean widened = from != null && (to == null || isNarrower(name, from, to));
                add(name, text(from), text(to), narrowed, widened);
            }
        }
    }

    private static boolean isNarrower(String name, BigDecimal limit, BigDecimal than) {
        return SchemaFacts.LOWER.contains(name) ? limit.compareTo(than) > 0 : limit.compareTo(than) < 0;
    }

    private void compareMultiples(@Nullable BigDecimal from, @Nullable BigDecimal to) {
        if (from == null || to == null || from.compareTo(to) != 0) {
            boolean narrowed = to != null && (from == null || !isMultiple(from, to));
            boolean widened = from != null && (to == null || !isMultiple(to, from));
            add("multipleOf", text(from), text(to), narrowed, widened);
        }
    }

    private static boolean isMultiple(BigDecimal value, BigDecimal of) {
        return of.signum() != 0 && value.remainder(of).signum() == 0;
    }

    private static String text(@Nullable BigDecimal limit) {
        return limit == null ? "" : limit.toString();
    }
}
