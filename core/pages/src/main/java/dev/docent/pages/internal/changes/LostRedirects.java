package dev.docent.pages.internal.changes;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** Finds former addresses that lead nowhere any more: those of pages, and those that were redirected. */
final class LostRedirects {

    private static final Pattern WILDCARD = Pattern.compile(":[A-Za-z_]\\w*\\*?|\\*");

    private final ComparedSite before;
    private final ComparedSite after;
    private final Map<String, String> moved;

    LostRedirects(ComparedSite before, ComparedSite after, Map<String, String> moved) {
        this.before = before;
        this.after = after;
        this.moved = moved;
    }

    /**
     * {@return the former addresses, those of pages first}
     *
     * @param gone the paths of pages that only the old site has
     */
    List<MissingRedirect> find(Collection<String> gone) {
        List<MissingRedirect> missing = new ArrayList<>();
        Set<String> seen = new TreeSet<>(gone);
        gone.stream()
                .filter(path -> !after.leadsSomewhere(path))
                .forEach(path -> missing.add(new MissingRedirect(path, Optional.ofNullable(moved.get(path)))));
        Set<String> kept = after.redirects().keySet();
        before.redirects().forEach((source, destination) -> {
            if (seen.add(source) && isLost(source, kept)) {
                String target = moved.getOrDefault(destination, destination);
                boolean known =
                        target.startsWith("/") && !WILDCARD.matcher(target).find() && after.leadsSomewhere(target);
                missing.add(new MissingRedirect(source, known ? Optional.of(target) : Optional.empty()));
            }
        });
        return missing;
    }

    private boolean isLost(String source, Set<String> kept) {
        if (WILDCARD.matcher(source).find()) {
            String example = WILDCARD.matcher(source).replaceAll("example");
            return !kept.contains(source) && !after.isRedirected(example) && !after.leadsSomewhere(example);
        }
        return before.leadsSomewhere(source) && !after.leadsSomewhere(source);
    }
}
