package dev.docent.pages.internal.changes;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import dev.docent.pages.internal.changes.PageChange.Edit;
import dev.docent.pages.internal.changes.PageChange.Kind;
import dev.docent.pages.internal.changes.PageChange.Part;
import dev.docent.pages.internal.changes.Surroundings.Verdict;
import dev.docent.pages.internal.site.PageText;
import dev.docent.pages.internal.site.SitePage;
import dev.docent.pages.internal.site.UnspacedText;

/** Compares the pages of two sites. */
final class PageComparison {

    private static final int MAX_TEXT = 300;

    private final ComparedSite before;
    private final ComparedSite after;
    private final List<PageChange> changes = new ArrayList<>();
    private final List<String> removed;
    private final Map<String, String> moved;
    private final Set<String> perhaps = new HashSet<>();

    PageComparison(ComparedSite before, ComparedSite after) {
        this.before = before;
        this.after = after;
        this.removed = without(before.pages().keySet(), after.pages());
        this.moved =
                MovedPages.find(before, after, removed, without(after.pages().keySet(), before.pages()));
    }

    private static List<String> without(Collection<String> paths, Map<String, SitePage> pages) {
        return paths.stream().filter(path -> !pages.containsKey(path)).sorted().toList();
    }

    /** {@return the new paths of pages by their former ones} */
    Map<String, String> moved() {
        return moved;
    }

    /** {@return the paths that only the old site has, in order} */
    List<String> gone() {
        return removed;
    }

    /** {@return the paths of the pages that both sites have and that may show something else; known after comparing} */
    Set<String> perhaps() {
        return perhaps;
    }

    List<PageChange> compare() {
        Set<String> targets = Set.copyOf(moved.values());
        Surroundings surroundings = new Surroundings(before, after);
        for (Map.Entry<String, SitePage> page : after.pages().entrySet()) {
            SitePage old = before.pages().get(page.getKey());
            if (old != null) {
                Verdict verdict = surroundings.of(old, page.getValue());
                if (verdict != Verdict.SAME) {
                    perhaps.add(page.getKey());
                }
                if (verdict == Verdict.PERHAPS || verdict == Verdict.EDITED) {
                    compare(page.getKey(), verdict == Verdict.EDITED);
                }
            } else if (!targets.contains(page.getKey()) && isReadable(after, page.getValue())) {
                PageText text = after.text(page.getKey());
                changes.add(new PageChange(
                        Kind.ADDED, page.getKey(), Optional.empty(), text.title(), 0, count(text), List.of()));
            }
        }
        removed.forEach(this::addGone);
        changes.sort(Comparator.comparing(PageChange::path).thenComparing(PageChange::kind));
        return changes;
    }

    private void addGone(String path) {
        PageText was = before.text(path);
        String to = moved.get(path);
        if (to == null) {
            Optional.ofNullable(before.pages().get(path)).ifPresent(page -> isReadable(before, page));
            changes.add(new PageChange(Kind.REMOVED, path, Optional.empty(), was.title(), count(was), 0, List.of()));
        } else {
            PageText is = after.text(to);
            Optional.ofNullable(before.pages().get(path)).ifPresent(page -> isReadable(before, page));
            Optional.ofNullable(after.pages().get(to)).ifPresent(page -> isReadable(after, page));
            changes.add(new PageChange(
                    Kind.MOVED, to, Optional.of(path), is.title(), count(was), count(is), edits(was, is)));
        }
    }

    /** {@return whether the file of a page can be read; what cannot is reported} */
    private static boolean isReadable(ComparedSite site, SitePage page) {
        return page.written().isEmpty()
                || site.read(page.written().get().file(), false).isPresent();
    }

    private void compare(String path, boolean edited) {
        PageText was = before.text(path);
        PageText is = after.text(path);
        List<Edit> edits = new ArrayList<>(edits(was, is));
        if (edits.isEmpty() && edited && !was.markup().equals(is.markup())) {
            edits.add(new Edit(Part.MARKUP, "", ""));
        }
        if (!edits.isEmpty()) {
            changes.add(new PageChange(Kind.CHANGED, path, Optional.empty(), is.title(), count(was), count(is), edits));
        }
    }

    private static List<Edit> edits(PageText was, PageText is) {
        List<Edit> edits = new ArrayList<>();
        addEdit(edits, Part.TITLE, was.title(), is.title());
        addEdit(edits, Part.DESCRIPTION, was.description(), is.description());
        edits.addAll(WordDifference.of(was.words(), is.words()));
        return edits;
    }

    private static void addEdit(List<Edit> edits, Part part, String was, String is) {
        if (!was.equals(is)) {
            edits.add(new Edit(part, truncated(was), truncated(is)));
        }
    }

    private static String truncated(String text) {
        return text.length() > MAX_TEXT ? text.substring(0, MAX_TEXT) + "…" : text;
    }

    private static int count(PageText text) {
        return words(text.title()) + words(text.description()) + text.words().size();
    }

    private static int words(String text) {
        return text.isBlank()
                ? 0
                : Arrays.stream(text.strip().split("\\s+"))
                        .mapToInt(word -> UnspacedText.words(word).size())
                        .sum();
    }
}
