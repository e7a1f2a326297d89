package dev.docent.navigation.internal.openapi;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.problems.Finding;
import dev.docent.navigation.internal.problems.Problems;
import org.jspecify.annotations.Nullable;

/**
 * The groups that the tags of a document make in the navigation. Since OpenAPI 3.2, a tag may be in another one, may have a
 * summary, and may be of a kind that is not for navigation. In all versions, extensions of other tools may name a tag otherwise and
 * group tags.
 */
final class TagGroups {

    /** The kind of the tags that make groups in the navigation. */
    static final String NAVIGATION = "nav";

    /** The extension of a tag with its label. */
    static final String DISPLAY_NAME = "x-displayName";

    /** The extension of a document with groups of tags. */
    static final String SECTIONS = "x-tagGroups";

    private static final int MAX_DEPTH = 10;

    private final Map<String, Node> tags = new HashMap<>();

    /** The label of the group around that of a tag, by the name of the tag. */
    private final Map<String, String> sections = new HashMap<>();

    /** The names of the tags that not everybody may see: they make no groups. */
    private final Set<String> restricted = new HashSet<>();

    private final boolean nested;

    private TagGroups(boolean nested) {
        this.nested = nested;
    }

    static TagGroups of(Node root, PartAccess access, List<Finding> problems) {
        String version = Objects.requireNonNullElse(root.text("openapi"), "");
        TagGroups groups = new TagGroups(isNested(version));
        if (root.member("tags") instanceof Node.Sequence list) {
            for (int i = 0; i < list.items().size(); i++) {
                Node tag = list.items().get(i);
                String name = tag.text("name");
                if (!access.at("/tags/" + i).visibility().isEverybody()) {
                    groups.restricted.add(String.valueOf(name));
                } else if (name != null) {
                    groups.tags.putIfAbsent(name, tag);
                }
            }
            groups.tags.keySet().removeAll(groups.restricted);
        }
        if (root.member(SECTIONS) instanceof Node.Sequence list) {
            list.items().forEach(groups::addSection);
        }
        if (groups.nested) {
            groups.tags.values().forEach(tag -> groups.check(tag, problems));
        }
        return groups;
    }

    private void addSection(Node section) {
        String label = nonBlank(section.text("name"));
        if (label != null && section.member("tags") instanceof Node.Sequence list) {
            list.items().forEach(tag -> sections.putIfAbsent(String.valueOf(tag.spelling()), label));
        }
    }

    private static boolean isNested(String version) {
        return version.startsWith("3.") && !version.startsWith("3.0") && !version.matches("3\\.1(\\..*)?");
    }

    private void check(Node tag, List<Finding> problems) {
        String parent = tag.text("parent");
        String name = String.valueOf(tag.text("name"));
        if (parent != null
                && !restricted.contains(parent)
                && (!tags.containsKey(parent) || around(name).contains(name))) {
            problems.add(Problems.TAG_PARENT_UNUSABLE.found(tag.location(), name, parent));
        }
    }

    /** {@return the first tag of an operation that is for navigation; {@code null} if there is none that readers see} */
    @Nullable String first(Node operation) {
        if (!(operation.member("tags") instanceof Node.Sequence list)) {
            return null;
        }
        return list.items().stream()
                .map(tag -> Objects.requireNonNullElse(tag.spelling(), ""))
                .filter(this::isForNavigation)
                .findFirst()
                .filter(name -> !name.isBlank())
                .orElse(null);
    }

    private boolean isForNavigation(String name) {
        if (restricted.contains(name)) {
            return false;
        }
        Node tag = nested ? tags.get(name) : null;
        String kind = tag == null ? null : nonBlank(tag.text("kind"));
        return kind == null || NAVIGATION.equals(kind);
    }

    /** {@return the label of a tag's group; {@code null} for no tag} */
    @Nullable String label(@Nullable String name) {
        Node tag = tags.get(name);
        Node group = tag == null ? null : tag.member("x-group");
        String label = group == null || !group.truthy() ? null : nonBlank(group.spelling());
        String summary = tag == null || !nested ? null : nonBlank(tag.text("summary"));
        String display = tag == null ? null : nonBlank(tag.text(DISPLAY_NAME));
        return Stream.of(Optional.ofNullable(label), Optional.ofNullable(summary), Optional.ofNullable(display))
                .flatMap(Optional::stream)
                .findFirst()
                .orElse(name);
    }

    /** {@return what names a tag to readers where it is no group; {@code null} if nothing does} */
    static @Nullable Node label(Node tag) {
        return Stream.of("summary", DISPLAY_NAME, "name")
                .filter(name -> tag.text(name) != null)
                .map(tag::member)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }

    /** {@return the labels of the groups around that of a tag, the outermost first} */
    List<String> parents(@Nullable String name) {
        if (name == null) {
            return List.of();
        }
        List<String> around = nested ? around(name) : List.of();
        List<String> labels = new ArrayList<>();
        String outermost = name;
        if (!around.contains(name)) {
            for (String parent : around) {
                labels.add(0, String.valueOf(label(parent)));
                outermost = parent;
            }
        }
        String section = sections.get(outermost);
        if (section != null) {
            labels.add(0, section);
        }
        return labels;
    }

    /** {@return the tags around a tag, the innermost first; with the tag itself if it is in itself} */
    private List<String> around(String name) {
        List<String> around = new ArrayList<>();
        Node at = tags.get(name);
        while (at != null && around.size() < MAX_DEPTH && !around.contains(name)) {
            String parent = at.text("parent");
            at = tags.get(parent);
            if (at != null) {
                around.add(String.valueOf(parent));
            }
        }
        return around;
    }

    /** {@return a name; {@code null} for one that readers do not see} */
    private static @Nullable String nonBlank(@Nullable String name) {
        return name == null || name.isBlank() ? null : name;
    }
}
