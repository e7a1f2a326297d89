package dev.docent.pages.internal.styles;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The rule of a class whose name says its style, as Tailwind CSS 3 names them: {@code md:hover:text-white/80}. Nothing that
 * it can say loads anything. Its class is another one than the name, so that it cannot change other elements of the page.
 * Immutable.
 *
 * @param name as the author writes it
 * @param order rules are in this order: what later ones say wins
 * @param media the condition of its media query; empty for none
 * @param dark whether it is for dark pages
 * @param selector of its elements
 * @param declarations separated by semicolons
 */
record Utility(String name, long order, String media, boolean dark, String selector, String declarations)
        implements Comparable<Utility> {

    /** What the class of a name begins with. */
    static final String PREFIX = "u-";

    private static final int MAX_NAME = 100;
    private static final String OLD_PREFIX = "mint-";
    private static final String GROUP = "group";
    private static final Pattern GROUP_NAME = Pattern.compile("[\\w-]{1,30}");
    private static final int LINE_BITS = 10;

    private static final List<String> PSEUDO_CLASSES = List.of(
            "first",
            "last",
            "odd",
            "even",
            "visited",
            "open",
            "focus-within",
            "hover",
            "focus",
            "focus-visible",
            "active",
            "disabled");
    private static final Map<String, String> OTHER_PSEUDO_CLASSES = Map.of(
            "first",
            ":first-child",
            "last",
            ":last-child",
            "odd",
            ":nth-child(odd)",
            "even",
            ":nth-child(even)",
            "open",
            "[open]");
    private static final List<String> MEDIA = List.of(
            "motion-safe",
            "motion-reduce",
            "max-2xl",
            "max-xl",
            "max-lg",
            "max-md",
            "max-sm",
            "sm",
            "md",
            "lg",
            "xl",
            "2xl",
            "print");
    private static final Map<String, Integer> WIDTHS =
            Map.of("sm", 640, "md", 768, "lg", 1024, "xl", 1280, "2xl", 1536);

    /** {@return the rule for a class; empty for one that is no utility, or has a value that is none} Takes bounded time. */
    static Optional<Utility> find(String name) {
        if (name.length() > MAX_NAME || name.chars().anyMatch(c -> c <= ' ' || c > '~')) {
            return Optional.empty();
        }
        Builder builder = new Builder(name);
        int from = 0;
        int brackets = 0;
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            brackets += c == '[' ? 1 : c == ']' ? -1 : 0;
            if (c == ':' && brackets == 0) {
                if (!builder.variant(name.substring(from, i))) {
                    return Optional.empty();
                }
                from = i + 1;
            }
        }
        return builder.build(name.substring(from));
    }

    /** {@return whether a name is without a rule of its own, but others depend on it} */
    static boolean isMark(String name) {
        String mark = name.replace(OLD_PREFIX, "");
        return mark.equals(GROUP)
                || mark.equals("not-prose")
                || mark.startsWith(GROUP + "/")
                        && GROUP_NAME.matcher(mark.substring(6)).matches();
    }

    /** {@return the class of a name} */
    static String classOf(String name) {
        return PREFIX + (isMark(name) ? name.replace(OLD_PREFIX, "") : name);
    }

    @Override
    public int compareTo(Utility other) {
        return Comparator.comparingLong(Utility::order)
                .thenComparing(Utility::name)
                .compare(this, other);
    }

    /** {@return how many characters its rules have at most, with what is around them} */
    int length() {
        int once = selector.length() + declarations.length() + media.length() + 120;
        return dark ? 2 * once : once;
    }

    private static String escaped(String name) {
        return "." + name.replaceAll("([^\\w-])", "\\\\$1");
    }

    /** What the parts of a name before the last colon say. */
    private static final class Builder {
        private final String name;
        private final StringBuilder before = new StringBuilder();
        private final StringBuilder after = new StringBuilder();
        private String media = "";
        private boolean dark;
        private long order;

        Builder(String name) {
            this.name = name;
        }

        boolean variant(String variant) {
            int medium = MEDIA.indexOf(variant);
            if (medium >= 0) {
                media += (media.isEmpty() ? "" : " and ") + medium(variant);
                return isNew(2 * PSEUDO_CLASSES.size() + medium);
            }
            if (variant.equals("dark")) {
                dark = true;
                return isNew(2 * PSEUDO_CLASSES.size() + MEDIA.size());
            }
            boolean ofGroup = variant.startsWith(GROUP + "-");
            String state = ofGroup ? variant.substring(GROUP.length() + 1).replaceFirst("/.*", "") : variant;
            int pseudoClass = PSEUDO_CLASSES.indexOf(state);
            String group = GROUP + variant.substring(Math.max(0, variant.indexOf('/')));
            if (pseudoClass < 0 || ofGroup && variant.contains("/") && !isMark(group)) {
                return false;
            }
            String written = OTHER_PSEUDO_CLASSES.getOrDefault(state, ":" + state);
            if (ofGroup) {
                before.append(escaped(PREFIX + (variant.contains("/") ? group : GROUP)))
                        .append(written)
                        .append(' ');
            } else {
                after.append(written);
            }
            return isNew(pseudoClass + (ofGroup ? PSEUDO_CLASSES.size() : 0));
        }

        private boolean isNew(int bit) {
            long before = order;
            order |= 1L << bit;
            return order != before;
        }

        private static String medium(String variant) {
            if (variant.startsWith("motion")) {
                return "(prefers-reduced-motion:" + (variant.endsWith("safe") ? "no-preference)" : "reduce)");
            }
            if (variant.equals("print")) {
                return variant;
            }
            return variant.startsWith("max-")
                    ? "(max-width:" + (WIDTHS.getOrDefault(variant.substring(4), 0) - 1) + ".98px)"
                    : "(min-width:" + WIDTHS.get(variant) + "px)";
        }

        Optional<Utility> build(String written) {
            boolean important = written.startsWith("!");
            String rest = written.substring(important ? 1 : 0);
            boolean negative = rest.startsWith("-");
            rest = rest.substring(negative ? 1 : 0);
            String plain = rest.startsWith(OLD_PREFIX) ? rest.substring(OLD_PREFIX.length()) : rest;
            return UtilityTable.find(plain, negative).map(found -> {
                boolean ofChildren = found.declarations().startsWith(">");
                String declarations = found.declarations().substring(ofChildren ? 1 : 0);
                return new Utility(
                        name,
                        order << LINE_BITS | found.line(),
                        media,
                        dark,
                        before + escaped(PREFIX + name) + after + (ofChildren ? ">:not([hidden])~:not([hidden])" : ""),
                        important
                                ? Arrays.stream(declarations.split(";"))
                                        .collect(Collectors.joining("!important;", "", "!important"))
                                : declarations);
            });
        }
    }
}
