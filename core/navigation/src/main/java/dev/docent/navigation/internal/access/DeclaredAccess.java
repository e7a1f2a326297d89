package dev.docent.navigation.internal.access;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import dev.docent.api.navigation.PageVisibility;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.text.Location;
import org.jspecify.annotations.Nullable;

/**
 * Who may see a page according to one source. Immutable.
 *
 * @param visibility nobody if there is a doubt
 * @param stated whether the source declares anything, understood or not
 * @param doubts what cannot be understood
 */
public record DeclaredAccess(PageVisibility visibility, boolean stated, List<Doubt> doubts) {

    /** The source declares nothing: everybody may see the page. */
    public static final DeclaredAccess NONE = new DeclaredAccess(PageVisibility.everybody(), false, List.of());

    /** Name of the field. */
    public static final String FIELD = "groups";

    /** Copies the doubts. */
    public DeclaredAccess {
        doubts = List.copyOf(doubts);
    }

    /**
     * Something about access that cannot be understood.
     *
     * @param location where it is written
     * @param reason what is wrong, the end of a sentence about the access groups
     */
    public record Doubt(Location location, String reason) {}

    /** {@return what cannot be understood: nobody may see the page} */
    public static DeclaredAccess doubtful(Location location, String reason) {
        return doubtful(new Doubt(location, reason));
    }

    /** {@return the same} */
    public static DeclaredAccess doubtful(Doubt doubt) {
        return new DeclaredAccess(PageVisibility.nobody(), true, List.of(doubt));
    }

    /**
     * Reads the field {@code groups}: a name, or a list of names. An empty list names no group and restricts nothing.
     *
     * @param fields the object with the field; {@code null} if there is none
     */
    public static DeclaredAccess of(@Nullable Node fields) {
        DeclaredAccess all = NONE;
        if (fields instanceof Node.Mapping mapping) {
            for (Map.Entry<String, Node> member : mapping.members().entrySet()) {
                if (isField(member.getKey())) {
                    all = all.and(
                            member.getKey().equals(FIELD)
                                    ? ofValue(member.getValue())
                                    : doubtful(member.getValue().location(), "the field must be called \"groups\""));
                }
            }
        }
        return all;
    }

    /** {@return whether a name is that of the field, perhaps in other capitals or with characters that are not letters} */
    public static boolean isField(String name) {
        return name.length() >= FIELD.length()
                && name.replaceAll("[^\\p{L}\\p{N}]", "").equalsIgnoreCase(FIELD);
    }

    /** {@return what a name or a list of names declares} */
    static DeclaredAccess ofValue(Node value) {
        List<String> names = new ArrayList<>();
        for (Node item : value instanceof Node.Sequence sequence ? sequence.items() : List.of(value)) {
            boolean name = item instanceof Node.Text || item instanceof Node.Numeric;
            if (!name || String.valueOf(item.spelling()).isBlank()) {
                return doubtful(
                        item.location(),
                        item instanceof Node.Null || name
                                ? "a name is missing"
                                : "they must be a name or a list of names");
            }
            names.add(item.spelling());
        }
        return new DeclaredAccess(PageVisibility.of(names), true, List.of());
    }

    /** {@return what both sources declare together: nobody prevails, and groups add up} */
    public DeclaredAccess and(DeclaredAccess other) {
        return this == NONE
                ? other
                : other == NONE
                        ? this
                        : new DeclaredAccess(
                                visibility.and(other.visibility),
                                stated || other.stated,
                                Stream.concat(doubts.stream(), other.doubts.stream())
                                        .distinct()
                                        .toList());
    }
}
