package dev.docent.base.internal.html;

import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Assigns ids that are unique in a document. Content and layout use separate objects that never assign the same id, so
 * that both can be rendered and cached independently.
 *
 * <p>Not for use by several threads.
 */
public final class Ids {

    private static final String FRAME = "_";

    private final String prefix;
    private final Set<String> taken = new HashSet<>();
    private final Map<String, Integer> next = new HashMap<>();

    private Ids(String prefix) {
        this.prefix = prefix;
    }

    /** {@return ids for what authors write; none of them begins with an underscore} */
    public static Ids ofContent() {
        return new Ids("");
    }

    /** {@return ids for the page around the content: all of them begin with an underscore} */
    public static Ids ofFrame() {
        return new Ids(FRAME);
    }

    /**
     * {@return ids for a part that is on all pages; all of them begin with two underscores, and those of different parts
     * differ}
     *
     * @param name name of the part: letters only
     */
    public static Ids ofPart(String name) {
        return new Ids(FRAME + FRAME + name + "-");
    }

    /**
     * {@return an id like the one wanted; with a number appended if that one is taken}
     *
     * @param wanted any text; white space becomes a hyphen, what is invisible is left out
     */
    public ElementId claim(String wanted) {
        String name = prefix + normal(wanted);
        String id = name;
        while (!taken.add(id)) {
            id = name + "-" + next.merge(name, 2, (number, first) -> number + 1);
        }
        return new ElementId(id);
    }

    /** {@return all ids that are assigned} */
    public Set<String> assigned() {
        return Collections.unmodifiableSet(taken);
    }

    private static String normal(String wanted) {
        StringBuilder name = new StringBuilder(wanted.length());
        wanted.codePoints().forEach(c -> {
            if (Character.isWhitespace(c) || Character.isSpaceChar(c)) {
                name.append('-');
            } else if (!HiddenCharacters.isHiddenInCode(c) && (c != '_' || name.length() > 0)) {
                name.appendCodePoint(c);
            }
        });
        return name.length() == 0 ? "section" : name.toString();
    }
}
