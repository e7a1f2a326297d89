package dev.docent.pages.internal.redirects;

import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;

import dev.docent.api.navigation.Problem;
import dev.docent.base.internal.text.NearestMatch;
import dev.docent.navigation.internal.problems.Problems;

/** Finds redirects that do not do what their author meant. */
public final class RedirectCheck {

    private static final Set<String> GENERATED =
            Set.of("/llms.txt", "/llms-full.txt", "/sitemap.xml", "/robots.txt", "/openapi.json", "/skill.md");

    private RedirectCheck() {}

    /**
     * Reports loops, chains, redirects from pages, and redirects to nothing.
     *
     * @param pages the paths of all pages, with a leading slash
     * @param isFile whether the site has a file, by its path without a leading slash
     */
    public static void check(
            Redirects redirects, Set<String> pages, Predicate<String> isFile, Consumer<Problem> problems) {
        NearestMatch nearest = new NearestMatch();
        List<String> sorted = pages.stream().sorted().toList();
        for (RedirectRule rule : redirects.rules()) {
            shadowed(rule, redirects, sorted)
                    .ifPresent(page ->
                            problems.accept(Problems.REDIRECT_SHADOWED.at(rule.location(), rule.source(), page)));
            String example = rule.example();
            Optional<Redirect> own = rule.match(example);
            Optional<RedirectRule> used = redirects.rule(example);
            if (redirects.isShadowed(rule) || own.isEmpty() || used.isEmpty() || used.get() != rule) {
                continue;
            }
            Optional<Redirect> end = redirects.find(example);
            if (end.isEmpty()) {
                problems.accept(Problems.REDIRECT_LOOP.at(rule.location(), rule.source()));
            } else if (rule.isPlain()
                    && !end.get().destination().equals(own.get().destination())) {
                problems.accept(Problems.REDIRECT_CHAINED.at(
                        rule.location(), rule.source(), end.get().destination()));
            }
            if (end.isPresent()) {
                missing(rule, own.get(), redirects, pages, isFile, nearest, sorted)
                        .ifPresent(problems);
            }
        }
    }

    /** {@return a page that a redirect would hide} */
    private static Optional<String> shadowed(RedirectRule rule, Redirects redirects, List<String> sorted) {
        if (rule.isPlain()) {
            return redirects.isShadowed(rule) ? Optional.of(rule.source()) : Optional.empty();
        }
        String beginning = rule.source().substring(0, wildcard(rule.source()));
        int from = Collections.binarySearch(sorted, beginning);
        for (int i = from < 0 ? -from - 1 : from;
                i < sorted.size() && sorted.get(i).startsWith(beginning);
                i++) {
            if (rule.match(sorted.get(i)).isPresent()) {
                return Optional.of(sorted.get(i));
            }
        }
        return Optional.empty();
    }

    private static int wildcard(String source) {
        int at = source.indexOf("/:");
        int star = source.indexOf('*');
        int first = at < 0 ? star : star < 0 ? at : Math.min(at, star);
        return Math.max(1, first);
    }

    /**
     * {@return whether it is a file that Docent adds: a feed or the Markdown export of a page, or one of the whole
     * site}
     */
    private static boolean isGenerated(String path, Set<String> pages) {
        String page = path.replaceFirst("(/rss\\.xml|\\.md)$", "");
        return GENERATED.contains(path) || !page.equals(path) && pages.contains(page);
    }

    private static Optional<Problem> missing(
            RedirectRule rule,
            Redirect target,
            Redirects redirects,
            Set<String> pages,
            Predicate<String> isFile,
            NearestMatch nearest,
            Collection<String> sorted) {
        boolean filled = !target.destination().equals(rule.destination());
        if (filled || !target.isInSite()) {
            return Optional.empty();
        }
        String path = target.path();
        boolean found = path.equals("/")
                || pages.contains(path)
                || isFile.test(path.substring(1))
                || isGenerated(path, pages)
                || redirects.rule(path).isPresent();
        return found
                ? Optional.empty()
                : Optional.of(Problems.REDIRECT_TARGET_MISSING.at(rule.location(), path, nearest.of(path, sorted)));
    }
}
