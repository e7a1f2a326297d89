package dev.docent.navigation.internal.site;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.problems.ProblemLog;
import dev.docent.navigation.internal.problems.Problems;
import org.jspecify.annotations.Nullable;

/** Chooses the content of a navigation element: the first usable one of its content members. */
final class ElementContent {

    private static final String NAMED_HOST = "(https?|wss?|ftp):[/\\\\]*[^/\\\\?#\\s<>^|%]";
    private static final String OTHER_SCHEME = "(?!(https?|wss?|ftp):)[a-z][a-z0-9+.-]*:";

    /** A path in the site, a fragment, or an absolute URL, including {@code mailto:}. */
    private static final Pattern LINK = Pattern.compile("(?i)[/#]|\\s*(" + NAMED_HOST + "|" + OTHER_SCHEME + ")");

    private final List<DroppedContent> dropped;
    private final ProblemLog problems;

    /** @param dropped receives the usable containers that are left out */
    ElementContent(List<DroppedContent> dropped, ProblemLog problems) {
        this.dropped = dropped;
        this.problems = problems;
    }

    /** {@return the member with the element's content; {@code null} if there is none} */
    @Nullable String choose(ElementType type, Node.Mapping node) {
        String kept = type.contents().stream()
                .filter(name -> isUsable(name, node.member(name)))
                .findFirst()
                .orElse(null);
        for (Map.Entry<String, Node> member : node.members().entrySet()) {
            String name = member.getKey();
            boolean link = ElementType.HREF.equals(name) && type.contents().contains(name);
            if (!name.equals(kept) && (link || ElementType.isContainer(name))) {
                report(type, name, member.getValue(), kept);
            } else if (isUnknownContainer(name, member.getValue())) {
                problems.add(Problems.CONTAINER_UNKNOWN.at(member.getValue().location(), name));
            }
        }
        return kept;
    }

    /** {@return whether a member is an array of elements, which this format does not have} */
    private static boolean isUnknownContainer(String name, Node member) {
        return !ElementType.isContainer(name)
                && member instanceof Node.Sequence list
                && list.items().stream()
                        .filter(Node.Mapping.class::isInstance)
                        .flatMap(item -> ((Node.Mapping) item).members().entrySet().stream())
                        .anyMatch(part ->
                                ElementType.isContainer(part.getKey()) && isUsable(part.getKey(), part.getValue()));
    }

    private static boolean isUsable(String name, @Nullable Node member) {
        if (ElementType.HREF.equals(name)) {
            return member instanceof Node.Text text
                    && LINK.matcher(text.value()).lookingAt();
        }
        return member instanceof Node.Sequence sequence && !sequence.items().isEmpty();
    }

    private void report(ElementType type, String name, Node member, @Nullable String kept) {
        if (isUsable(name, member)) {
            boolean misplaced = !type.contents().contains(name);
            dropped.add(new DroppedContent(member, name, misplaced ? null : kept));
        } else if (ElementType.HREF.equals(name)) {
            if (!(member instanceof Node.Null)) {
                String written = String.valueOf(member.scalar());
                problems.add(
                        kept == null
                                ? Problems.LINK_LOST.at(member.location(), written)
                                : Problems.LINK_UNUSABLE.at(member.location(), written, kept));
            }
        } else if (member.truthy() && !(member instanceof Node.Sequence)) {
            problems.add(Problems.CONTAINER_NOT_AN_ARRAY.at(member.location(), name));
        } else if (kept != null && hides(type, name, kept) && !(member instanceof Node.Null)) {
            problems.add(Problems.CONTAINER_EMPTY.at(member.location(), name, kept));
        }
    }

    /** Other hosts would show the empty container as the element's content. */
    private static boolean hides(ElementType type, String name, String kept) {
        int at = type.contents().indexOf(name);
        return at >= 0 && at < type.contents().indexOf(kept);
    }
}
