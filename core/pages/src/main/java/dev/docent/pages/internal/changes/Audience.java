package dev.docent.pages.internal.changes;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.docent.api.navigation.PageVisibility;

/**
 * The readers of something: the members of all groups of at least one alternative. Equal for the same readers. Immutable.
 *
 * @param alternatives minimal sets of access groups: a reader in all groups of any one set belongs to the audience; an empty
 *     set means everybody, no set at all nobody
 */
public record Audience(Set<Set<String>> alternatives) {

    /** Everybody. */
    public static final Audience EVERYBODY = new Audience(Set.of(Set.of()));

    /** Nobody. */
    public static final Audience NOBODY = new Audience(Set.of());

    /** More alternatives than in any hand-written site. */
    private static final int MAX = 1_000;

    /** Copies the alternatives. */
    public Audience {
        alternatives = Set.copyOf(alternatives);
    }

    static Audience of(PageVisibility visibility) {
        return visibility.isNobody()
                ? NOBODY
                : visibility.isEverybody()
                        ? EVERYBODY
                        : new Audience(visibility.groups().stream().map(Set::of).collect(Collectors.toSet()));
    }

    private static Audience smallest(Stream<Set<String>> alternatives) {
        List<Set<String>> kept = new ArrayList<>();
        alternatives
                .distinct()
                .sorted(Comparator.comparingInt(Set::size))
                .filter(groups -> kept.stream().noneMatch(groups::containsAll))
                .forEach(kept::add);
        return new Audience(Set.copyOf(kept));
    }

    /** {@return the union} */
    Audience or(Audience other) {
        return equals(other) ? this : smallest(Stream.concat(alternatives.stream(), other.alternatives.stream()));
    }

    /**
     * {@return the intersection}
     *
     * @throws IllegalStateException if it would have more than {@value #MAX} alternatives
     */
    Audience and(Audience other) {
        if (equals(other)) {
            return this;
        }
        if ((long) alternatives.size() * other.alternatives.size() > MAX) {
            throw new IllegalStateException(
                    "the readers of a file depend on more than " + MAX + " sets of access groups");
        }
        return smallest(alternatives.stream()
                .flatMap(one -> other.alternatives.stream().map(two -> {
                    Set<String> both = new LinkedHashSet<>(one);
                    both.addAll(two);
                    return Set.copyOf(both);
                })));
    }

    /** {@return whether this contains the other audience} */
    boolean includes(Audience other) {
        return other.alternatives.stream()
                .allMatch(groups -> alternatives.stream().anyMatch(groups::containsAll));
    }

    /** {@return all groups, in alphabetical order} */
    public Set<String> groups() {
        return alternatives.stream().flatMap(Set::stream).collect(Collectors.toCollection(TreeSet::new));
    }

    /** {@return a description: {@code nobody}, {@code everybody}, or the groups, such as {@code staff, owners and admins}} */
    public String words() {
        if (alternatives.isEmpty()) {
            return "nobody";
        }
        return equals(EVERYBODY)
                ? "everybody"
                : alternatives.stream()
                        .map(groups ->
                                groups.stream().sorted().map(Audience::name).collect(Collectors.joining(" and ")))
                        .sorted()
                        .collect(Collectors.joining(", "));
    }

    /** {@return the name of a group, in quotation marks if it is ambiguous in a description} */
    private static String name(String group) {
        boolean clear = group.matches("[\\p{L}\\p{N}_.:/@-]+")
                && !Set.of("nobody", "everybody", "and").contains(group.toLowerCase(Locale.ROOT));
        return clear ? group : '"' + group + '"';
    }
}
