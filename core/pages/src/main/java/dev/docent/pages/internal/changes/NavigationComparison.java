package dev.docent.pages.internal.changes;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import dev.docent.api.navigation.NavigationContainer;
import dev.docent.pages.internal.changes.NavigationChange.Kind;

/**
 * Compares two navigations. A page is the same entry if it has the same path, or is moved there. A container is the same if it
 * has the same title in the same container; else if it has at least half of the pages of one that is gone from there; else
 * if it has the same title and some of the pages of one that is gone from elsewhere.
 */
final class NavigationComparison {

    private final NavigationEntry before;
    private final NavigationEntry after;
    private final Map<String, String> moved;
    private final List<NavigationChange> changes = new ArrayList<>();

    private NavigationComparison(NavigationContainer before, NavigationContainer after, Map<String, String> moved) {
        this.before = NavigationEntry.of(before);
        this.after = NavigationEntry.of(after);
        this.moved = moved;
    }

    /**
     * {@return what changed}
     *
     * @param moved the new paths of pages by their former ones
     */
    static List<NavigationChange> compare(
            NavigationContainer before, NavigationContainer after, Map<String, String> moved) {
        return new NavigationComparison(before, after, moved).compare();
    }

    private List<NavigationChange> compare() {
        List<NavigationEntry> old = new ArrayList<>();
        List<NavigationEntry> now = new ArrayList<>();
        before.addTo(old);
        after.addTo(now);
        before.matches(after);
        matchContainers(before);
        matchElsewhere(old, now);
        matchPages(old, now);
        old.stream()
                .filter(entry -> entry.match() == null)
                .forEach(entry -> add(Kind.REMOVED, entry, entry.location(), ""));
        Set<NavigationEntry> displaced = displaced(now);
        now.forEach(entry -> {
            NavigationEntry was = entry.match();
            if (was == null) {
                add(Kind.ADDED, entry, "", entry.location());
            } else if (entry != after) {
                compare(was, entry, displaced.contains(entry));
            }
        });
        return changes;
    }

    private void add(Kind kind, NavigationEntry entry, String from, String to) {
        changes.add(new NavigationChange(kind, entry.type(), entry.title(), entry.href(), from, to));
    }

    private void compare(NavigationEntry was, NavigationEntry is, boolean displaced) {
        if (displaced || !was.isBeside(is)) {
            add(Kind.MOVED, is, was.location(), is.location());
        }
        if (!was.title().equals(is.title())) {
            add(Kind.RENAMED, is, was.title(), is.title());
        }
        if (!is.isPage() && !was.href().equals(is.href())) {
            add(Kind.CHANGED, is, was.href(), is.href());
        }
    }

    /** Matches the containers in a matched container, and in those. */
    private void matchContainers(NavigationEntry root) {
        Deque<NavigationEntry> open = new ArrayDeque<>(List.of(root));
        while (!open.isEmpty()) {
            NavigationEntry old = open.remove();
            NavigationEntry now = old.match();
            if (now == null) {
                continue;
            }
            matchTitles(unmatched(old.children()), unmatched(now.children()), false);
            matchRenamed(unmatched(old.children()), unmatched(now.children()));
            old.children().stream().filter(child -> !child.isPage()).forEach(open::add);
        }
    }

    private static List<NavigationEntry> unmatched(List<NavigationEntry> entries) {
        return entries.stream()
                .filter(entry -> !entry.isPage() && entry.match() == null)
                .toList();
    }

    private void matchTitles(List<NavigationEntry> old, List<NavigationEntry> now, boolean withPages) {
        Map<String, Deque<NavigationEntry>> byTitle = new HashMap<>();
        now.forEach(entry -> byTitle.computeIfAbsent(key(entry), absent -> new ArrayDeque<>())
                .add(entry));
        for (NavigationEntry entry : old) {
            Deque<NavigationEntry> same = byTitle.getOrDefault(key(entry), new ArrayDeque<>());
            Optional.ofNullable(same.peek())
                    .filter(first -> !withPages || shared(entry, first) > 0)
                    .ifPresent(first -> {
                        same.remove();
                        entry.matches(first);
                    });
        }
    }

    private static String key(NavigationEntry entry) {
        return entry.type() + " " + entry.title();
    }

    private String path(String href) {
        return moved.getOrDefault(href, href);
    }

    private long shared(NavigationEntry old, NavigationEntry now) {
        return old.hrefs().stream()
                .filter(href -> now.hrefs().contains(path(href)))
                .count();
    }

    private void matchRenamed(List<NavigationEntry> old, List<NavigationEntry> now) {
        Map<String, List<NavigationEntry>> byPage = new HashMap<>();
        now.forEach(entry -> entry.hrefs()
                .forEach(href -> byPage.computeIfAbsent(href, absent -> new ArrayList<>())
                        .add(entry)));
        for (NavigationEntry entry : old) {
            Map<NavigationEntry, Integer> shared = new LinkedHashMap<>();
            entry.hrefs().stream()
                    .sorted()
                    .flatMap(href -> byPage.getOrDefault(path(href), List.of()).stream())
                    .filter(other -> other.match() == null && other.type().equals(entry.type()))
                    .forEach(other -> shared.merge(other, 1, Integer::sum));
            NavigationEntry best = null;
            int most = 0;
            for (Map.Entry<NavigationEntry, Integer> other : shared.entrySet()) {
                int size = Math.max(entry.hrefs().size(), other.getKey().hrefs().size());
                if (other.getValue() * 2 >= size && other.getValue() > most) {
                    best = other.getKey();
                    most = other.getValue();
                }
            }
            if (best != null) {
                entry.matches(best);
            }
        }
    }

    private void matchElsewhere(List<NavigationEntry> old, List<NavigationEntry> now) {
        List<NavigationEntry> left = unmatched(old);
        matchTitles(left, unmatched(now), true);
        left.stream().filter(entry -> entry.match() != null).forEach(this::matchContainers);
    }

    private void matchPages(List<NavigationEntry> old, List<NavigationEntry> now) {
        Map<String, List<NavigationEntry>> byPath = new HashMap<>();
        now.stream()
                .filter(NavigationEntry::isPage)
                .forEach(entry -> byPath.computeIfAbsent(entry.href(), absent -> new ArrayList<>())
                        .add(entry));
        for (boolean beside : List.of(true, false)) {
            for (NavigationEntry entry : old) {
                if (entry.isPage() && entry.match() == null) {
                    byPath.getOrDefault(path(entry.href()), List.of()).stream()
                            .filter(other -> other.match() == null && (!beside || entry.isBeside(other)))
                            .findFirst()
                            .ifPresent(entry::matches);
                }
            }
        }
    }

    /** {@return the entries that are before or after others of the same container than they were: as few as possible} */
    private static Set<NavigationEntry> displaced(List<NavigationEntry> now) {
        Set<NavigationEntry> displaced = new HashSet<>();
        for (NavigationEntry container : now) {
            List<NavigationEntry> stayed = container.children().stream()
                    .filter(child -> Optional.ofNullable(child.match())
                            .filter(was -> was.isBeside(child))
                            .isPresent())
                    .toList();
            displaced.addAll(stayed);
            inOrder(stayed).forEach(displaced::remove);
        }
        return displaced;
    }

    /** {@return a longest sequence of entries whose order is the former one} */
    private static List<NavigationEntry> inOrder(List<NavigationEntry> entries) {
        int[] former = entries.stream()
                .mapToInt(entry -> Optional.ofNullable(entry.match())
                        .map(NavigationEntry::index)
                        .orElse(0))
                .toArray();
        return Arrays.stream(IncreasingSequence.longest(former))
                .mapToObj(entries::get)
                .toList();
    }
}
