package dev.docent.pages.internal.changes;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

import dev.docent.pages.internal.site.PageText;

/**
 * Finds pages that are at another path: those that document the same operation; then those with the same content; then those
 * with most of their words in common, best first. Pages of two operations are two pages, whatever their words are. Time is
 * in proportion to the number of pages: similar ones are found by samples of their words, among a limited number of pages.
 */
final class MovedPages {

    private static final int MAX_SIMILAR = 2_000;
    private static final int MIN_WORDS = 20;
    private static final int SHINGLE = 3;
    private static final int SAMPLES = 32;
    private static final int MAX_OF_SAMPLE = 20;
    private static final int MAX_CANDIDATES = 5;
    private static final double MIN_SIMILARITY = 0.6;

    private final ComparedSite before;
    private final ComparedSite after;
    private final Map<String, String> moved = new TreeMap<>();
    private final Set<String> removed;
    private final Set<String> added;

    private record Similar(String from, String to, double similarity) {}

    private MovedPages(ComparedSite before, ComparedSite after, Collection<String> removed, Collection<String> added) {
        this.before = before;
        this.after = after;
        this.removed = new TreeSet<>(removed);
        this.added = new TreeSet<>(added);
    }

    /**
     * {@return the new paths of pages by their former ones}
     *
     * @param removed the paths that only the old site has
     * @param added the paths that only the new site has
     */
    static Map<String, String> find(
            ComparedSite before, ComparedSite after, Collection<String> removed, Collection<String> added) {
        MovedPages pages = new MovedPages(before, after, removed, added);
        if (!pages.removed.isEmpty() && !pages.added.isEmpty()) {
            pages.match(path -> operation(before, path), path -> operation(after, path));
            pages.match(path -> content(before, path), path -> contentOfProse(after, path));
            pages.match(path -> contentOfProse(before, path), path -> content(after, path));
            pages.matchSimilar();
        }
        return pages.moved;
    }

    private static Optional<Object> operation(ComparedSite site, String path) {
        return Optional.ofNullable(site.pages().get(path))
                .map(page -> page.entry().operation());
    }

    /** {@return what pages with the same content share; empty if it is empty} */
    private static Optional<Object> content(ComparedSite site, String path) {
        PageText text = site.text(path);
        return text.words().isEmpty()
                ? Optional.empty()
                : Optional.of(text.title() + "\n" + text.description() + "\n" + String.join(" ", text.words()));
    }

    /** {@return the content of a page that documents no operation} */
    private static Optional<Object> contentOfProse(ComparedSite site, String path) {
        return operation(site, path).isPresent() ? Optional.empty() : content(site, path);
    }

    private void match(Function<String, Optional<Object>> ofRemoved, Function<String, Optional<Object>> ofAdded) {
        Map<Object, Deque<String>> byKey = new HashMap<>();
        added.forEach(path -> ofAdded.apply(path)
                .ifPresent(key ->
                        byKey.computeIfAbsent(key, absent -> new ArrayDeque<>()).add(path)));
        for (String path : List.copyOf(removed)) {
            Optional<String> target = ofRemoved.apply(path).map(byKey::get).map(Deque::poll);
            target.ifPresent(to -> move(path, to));
        }
    }

    private void move(String from, String to) {
        moved.put(from, to);
        removed.remove(from);
        added.remove(to);
    }

    private void matchSimilar() {
        Map<String, List<String>> old = words(before, removed);
        Map<String, List<String>> now = words(after, added);
        Map<Integer, List<String>> bySample = new HashMap<>();
        now.forEach((path, words) -> samples(words).forEach(sample -> {
            List<String> paths = bySample.computeIfAbsent(sample, absent -> new ArrayList<>());
            if (paths.size() < MAX_OF_SAMPLE) {
                paths.add(path);
            }
        }));
        List<Similar> similar = new ArrayList<>();
        old.forEach((path, words) -> candidates(path, words, bySample).forEach(to -> {
            double similarity = similarity(words, now.getOrDefault(to, List.of()));
            if (similarity >= MIN_SIMILARITY) {
                similar.add(new Similar(path, to, similarity));
            }
        }));
        similar.sort(Comparator.comparingDouble(Similar::similarity)
                .reversed()
                .thenComparing(Similar::from)
                .thenComparing(Similar::to));
        Set<String> taken = new HashSet<>();
        for (Similar pair : similar) {
            if (removed.contains(pair.from()) && taken.add(pair.to())) {
                move(pair.from(), pair.to());
            }
        }
    }

    private static Map<String, List<String>> words(ComparedSite site, Set<String> paths) {
        Map<String, List<String>> words = new LinkedHashMap<>();
        paths.stream().limit(MAX_SIMILAR).forEach(path -> {
            List<String> ofPage = site.text(path).words();
            if (ofPage.size() >= MIN_WORDS) {
                words.put(path, ofPage);
            }
        });
        return words;
    }

    /** {@return the smallest hashes of sequences of words: similar texts have some of them in common} */
    private static Set<Integer> samples(List<String> words) {
        TreeSet<Integer> samples = new TreeSet<>();
        for (int i = 0; i + SHINGLE <= words.size(); i++) {
            int hash = words.subList(i, i + SHINGLE).hashCode() * 0x9E3779B1;
            samples.add(hash ^ hash >>> Character.SIZE);
            if (samples.size() > SAMPLES) {
                samples.pollLast();
            }
        }
        return samples;
    }

    private List<String> candidates(String from, List<String> words, Map<Integer, List<String>> bySample) {
        boolean prose = operation(before, from).isEmpty();
        Map<String, Integer> shared = new TreeMap<>();
        samples(words)
                .forEach(sample ->
                        bySample.getOrDefault(sample, List.of()).forEach(path -> shared.merge(path, 1, Integer::sum)));
        return shared.entrySet().stream()
                .filter(candidate ->
                        prose || operation(after, candidate.getKey()).isEmpty())
                .sorted(Map.Entry.<String, Integer>comparingByValue()
                        .reversed()
                        .thenComparing(Map.Entry.comparingByKey()))
                .limit(MAX_CANDIDATES)
                .map(Map.Entry::getKey)
                .toList();
    }

    private static double similarity(List<String> words, List<String> others) {
        Map<String, Long> counts =
                words.stream().collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
        int common = 0;
        for (String word : others) {
            long left = counts.getOrDefault(word, 0L);
            if (left > 0) {
                counts.put(word, left - 1);
                common++;
            }
        }
        return 2.0 * common / Math.max(1, words.size() + others.size());
    }
}
