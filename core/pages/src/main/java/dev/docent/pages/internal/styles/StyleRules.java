package dev.docent.pages.internal.styles;

import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Rules for the site's stylesheet. The name of a class follows from its declarations, so that all pages agree on it. Not
 * for use by several threads.
 */
public final class StyleRules {

    private static final long OFFSET = 0xcbf29ce484222325L;
    private static final long PRIME = 0x100000001b3L;
    private static final int MAX_RULES = 2000;

    /** What an author writes, apart from what is in the frame. */
    private static final String WRITTEN = ":where(.content,.aside) .";

    /** Keeps positioned content from covering the frame, and from vanishing behind it. */
    private static final String CONTAINED = ".content,.aside{contain:layout}\n"
            + ".content{overflow:clip;overflow-clip-margin:1rem}\n@media (max-width:1099px){.aside{overflow:clip}}\n";

    /** In characters, of the utility classes of a page. */
    private static final int MAX_UTILITIES = 64 * 1024;

    private final SortedMap<String, String> rules = new TreeMap<>();
    private final Set<String> leftOut = new HashSet<>();
    private int utilitiesLength;

    public StyleRules() {}

    /** {@return the class for the declarations; empty if there are none, or too many rules already} */
    public String classFor(List<String> declarations) {
        if (declarations.isEmpty()) {
            return "";
        }
        String body = String.join(";", declarations);
        String name = name(body);
        if (rules.size() >= MAX_RULES && !rules.containsKey(name)) {
            return "";
        }
        rules.put(name, body);
        return name;
    }

    private static String name(String body) {
        long hash = OFFSET;
        for (byte b : body.getBytes(StandardCharsets.UTF_8)) {
            hash = (hash ^ b) * PRIME;
        }
        return "x" + Long.toString((hash ^ hash >>> 40) & 0xFF_FFFF_FFFFL, 36);
    }

    /** {@return whether a class is a utility class, or a mark that rules of others depend on} */
    public static boolean isUtility(String name) {
        return Utility.isMark(name) || Utility.find(name).isPresent();
    }

    /** {@return the class for a utility class; empty if the name is none, or if there is no room for its rule} */
    public String utility(String name) {
        if (Utility.isMark(name)) {
            return Utility.classOf(name);
        }
        Optional<Utility> found = rules.containsKey(Utility.classOf(name)) ? Optional.empty() : Utility.find(name);
        found.ifPresent(utility -> {
            int length = utility.length();
            if (utilitiesLength + length > MAX_UTILITIES) {
                leftOut.add(name);
            } else {
                utilitiesLength += length;
                rules.put(Utility.classOf(name), "");
            }
        });
        return rules.containsKey(Utility.classOf(name)) ? Utility.classOf(name) : "";
    }

    /** {@return how many utility classes there is no room for} */
    public int leftOut() {
        return leftOut.size();
    }

    /** Adds the rules of a page. */
    public void addAll(Map<String, String> other) {
        rules.putAll(other);
    }

    /** {@return the declarations by class} */
    public Map<String, String> byClass() {
        return Map.copyOf(rules);
    }

    /**
     * {@return the rules as CSS, sorted, without those of utility classes} What puts an element over others is for the content
     * of pages only.
     */
    public String css() {
        StringBuilder css = new StringBuilder();
        StringBuilder over = new StringBuilder();
        rules.forEach((name, body) -> {
            if (!name.startsWith(Utility.PREFIX)) {
                List<String> declarations = List.of(body.split(";"));
                write(css, "." + name, declarations, declaration -> !StyleDeclarations.isOverOthers(declaration));
                write(over, WRITTEN + name, declarations, StyleDeclarations::isOverOthers);
            }
        });
        return css + (over.isEmpty() ? "" : CONTAINED + over);
    }

    private static void write(
            StringBuilder css, String selector, List<String> declarations, Predicate<String> isWritten) {
        String body = declarations.stream().filter(isWritten).collect(Collectors.joining(";"));
        if (!body.isEmpty()) {
            css.append(selector).append('{').append(body).append("}\n");
        }
    }

    /** {@return the rules of utility classes as CSS; empty if there are none} */
    public String utilities() {
        return UtilityStyles.css(rules.tailMap(Utility.PREFIX).keySet().stream()
                .takeWhile(name -> name.startsWith(Utility.PREFIX))
                .flatMap(name -> Utility.find(name.substring(Utility.PREFIX.length())).stream())
                .sorted()
                .toList());
    }
}
