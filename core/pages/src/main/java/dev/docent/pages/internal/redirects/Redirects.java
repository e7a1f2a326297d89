package dev.docent.pages.internal.redirects;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.docent.api.navigation.Problem;
import dev.docent.base.internal.html.Url;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.problems.Problems;

/**
 * The redirects of {@code docs.json}. The first one that fits is used; a plain one is found without reading the others.
 * Immutable and thread-safe.
 */
public final class Redirects {

    private static final int MAX_STEPS = 10;
    private static final int MAX_LENGTH = 2000;

    private final List<RedirectRule> rules = new ArrayList<>();
    private final Map<String, RedirectRule> plain = new HashMap<>();
    private final Map<String, List<RedirectRule>> patterns = new HashMap<>();

    private final Predicate<String> isPage;
    private final Function<String, Optional<String>> landing;
    private final Predicate<String> isOutOfReach;
    private final Function<String, Optional<String>> pathOfAddress;

    /** Pages by the path of a folder that leads to them. */
    private final Map<String, String> folders = new LinkedHashMap<>();

    private Redirects(
            Predicate<String> isPage,
            Function<String, Optional<String>> landing,
            Predicate<String> isOutOfReach,
            Function<String, Optional<String>> pathOfAddress) {
        this.isPage = isPage;
        this.landing = landing;
        this.isOutOfReach = isOutOfReach;
        this.pathOfAddress = pathOfAddress;
    }

    /**
     * Reads the member {@code redirects}; what cannot be used is left out and reported.
     *
     * @param isPage whether there is a page at a path, with a leading slash; it is shown, whatever redirects say
     */
    public static Redirects of(Node.Mapping docsJson, Predicate<String> isPage, Consumer<Problem> problems) {
        return of(docsJson, isPage, path -> Optional.empty(), problems);
    }

    /**
     * Reads them, too.
     *
     * @param landing finds the page that a destination leads to if it is not a page itself, such as the first one of a folder
     */
    public static Redirects of(
            Node.Mapping docsJson,
            Predicate<String> isPage,
            Function<String, Optional<String>> landing,
            Consumer<Problem> problems) {
        Redirects redirects = new Redirects(isPage, landing, path -> false, address -> Optional.empty());
        if (docsJson.member("redirects") instanceof Node.Sequence sequence) {
            Set<String> sources = sequence.items().stream()
                    .map(item -> item.text("source"))
                    .filter(Objects::nonNull)
                    .map(Redirects::pathOf)
                    .collect(Collectors.toSet());
            sequence.items().forEach(item -> redirects.add(item, sources, problems));
        }
        return redirects;
    }

    /**
     * {@return these redirects, and after them those of folders, which are temporary}
     *
     * @param pages by the path of a folder that leads to them; those that are pages themselves are left out
     */
    public Redirects withFolders(Map<String, String> pages) {
        Redirects more = copy(isOutOfReach, pathOfAddress);
        pages.forEach((folder, page) -> {
            if (!isPage.test(folder) && rule(folder).isEmpty()) {
                more.folders.put(folder, page);
            }
        });
        return more;
    }

    private Redirects copy(Predicate<String> outOfReach, Function<String, Optional<String>> ownPath) {
        Redirects copy = new Redirects(isPage, landing, outOfReach, ownPath);
        copy.rules.addAll(rules);
        copy.plain.putAll(plain);
        copy.patterns.putAll(patterns);
        copy.folders.putAll(folders);
        return copy;
    }

    /**
     * {@return the redirects for readers who must not learn some addresses: a redirect to one of them does not exist. One
     * whose destination has something of the address that was asked for reveals nothing and stays}
     *
     * @param outOfReach whether these readers must not learn the path of a page or file, with a leading slash
     */
    public Redirects without(Predicate<String> outOfReach) {
        return copy(isOutOfReach.or(outOfReach), pathOfAddress);
    }

    /**
     * {@return the redirects of a site whose own address is configured: a destination there is a path of the site for
     * readers who must not learn it}
     *
     * @param pathOfOwn finds the path in the site of an address with a host or with the path of the site; empty for others
     */
    public Redirects at(Function<String, Optional<String>> pathOfOwn) {
        return copy(isOutOfReach, pathOfOwn);
    }

    private boolean isUsable(RedirectRule rule) {
        Redirect written = new Redirect(rule.destination(), rule.permanent());
        return rule.isFilled()
                || !(written.isInSite() && isOutOfReach.test(written.path())
                        || pathOfAddress
                                .apply(rule.destination())
                                .filter(isOutOfReach)
                                .isPresent());
    }

    /** {@return the page that each folder leads to} */
    Map<String, String> folders() {
        return folders;
    }

    /** {@return a path of the site as the one of a page, if it is another one, and no redirect leads on from it} */
    private String landed(String destination, Set<String> sources) {
        String path = new Redirect(destination, true).path();
        boolean pattern = destination.indexOf('*') >= 0 || destination.indexOf(':') >= 0;
        return pattern || path.equals("/") || isPage.test(path) || sources.contains(path)
                ? destination
                : landing.apply(path)
                        .map(page -> Redirect.encoded(page) + new Redirect(destination, true).rest())
                        .orElse(destination);
    }

    private void add(Node item, Set<String> sources, Consumer<Problem> problems) {
        String source = item.text("source");
        String destination = item.text("destination");
        if (source == null || destination == null || source.isBlank() || destination.isBlank()) {
            problems.accept(Problems.REDIRECT_MALFORMED.at(item.location(), "it has no source or no destination"));
            return;
        }
        String from = RedirectRule.normal(rooted(source.strip()));
        Optional<String> wrong = RedirectRule.wrong(from).or(() -> wrongDestination(destination));
        if (wrong.isPresent()) {
            problems.accept(Problems.REDIRECT_MALFORMED.at(item.location(), wrong.get()));
            return;
        }
        boolean permanent = !(item.member("permanent") instanceof Node.Bool flag) || flag.value();
        String to = isWeb(destination.strip()) ? destination.strip() : landed(rooted(destination.strip()), sources);
        RedirectRule rule = new RedirectRule(from, to, permanent, item.location(), rules.size());
        if (rule.isPlain() && plain.putIfAbsent(rule.source(), rule) != null) {
            problems.accept(Problems.REDIRECT_DUPLICATE.at(item.location(), from));
            return;
        }
        rules.add(rule);
        if (!rule.isPlain()) {
            patterns.computeIfAbsent(rule.firstSegment(), absent -> new ArrayList<>())
                    .add(rule);
        }
    }

    private static Optional<String> wrongDestination(String destination) {
        Optional<Url> usable =
                Url.find(destination).filter(url -> url.kind() == Url.Kind.WEB || url.kind() == Url.Kind.PATH);
        return usable.isPresent()
                ? Optional.empty()
                : Optional.of("its destination is neither a path nor an address of the web");
    }

    private static boolean isWeb(String destination) {
        return destination.regionMatches(true, 0, "http:", 0, 5) || destination.regionMatches(true, 0, "https:", 0, 6);
    }

    /** {@return the decoded path of a redirect's source; a source with wildcards is returned as it is written} */
    public static String pathOf(String source) {
        return RedirectRule.pathOf(rooted(source.strip()));
    }

    private static String rooted(String path) {
        return path.startsWith("/") ? path : "/" + path;
    }

    /**
     * {@return where a path leads in the end; empty if there is no redirect, it leads to itself, or if it is a page}
     *
     * @param path path of a request, decoded
     */
    public Optional<Redirect> find(String path) {
        if (path.length() > MAX_LENGTH || !path.startsWith("/") || path.chars().anyMatch(Character::isISOControl)) {
            return Optional.empty();
        }
        Set<String> seen = new HashSet<>();
        String at = RedirectRule.normal(path);
        Optional<Redirect> found = Optional.empty();
        boolean permanent = true;
        while (seen.add(at)) {
            Optional<Redirect> next = step(at);
            if (next.isEmpty()) {
                return found;
            }
            if (seen.size() > MAX_STEPS || next.get().destination().length() > MAX_LENGTH) {
                return Optional.empty();
            }
            permanent &= next.get().permanent();
            found = Optional.of(new Redirect(next.get().destination(), permanent));
            if (!next.get().isInSite()) {
                return found;
            }
            at = next.get().path();
        }
        return Optional.empty();
    }

    private Optional<Redirect> step(String path) {
        if (isPage.test(path)) {
            return Optional.empty();
        }
        String folder = folders.get(path);
        return folder == null ? rule(path).flatMap(rule -> rule.match(path)) : Optional.of(Redirect.ofPage(folder));
    }

    /** {@return the first rule that fits} */
    Optional<RedirectRule> rule(String path) {
        RedirectRule first =
                Optional.ofNullable(plain.get(path)).filter(this::isUsable).orElse(null);
        int slash = path.indexOf('/', 1);
        String segment = path.substring(1, slash < 0 ? path.length() : slash);
        for (String key : segment.isEmpty() ? List.of("") : List.of(segment, "")) {
            for (RedirectRule rule : patterns.getOrDefault(key, List.of())) {
                boolean earlier = first == null || rule.number() < first.number();
                if (earlier && rule.match(path).isPresent() && isUsable(rule)) {
                    first = rule;
                    break;
                }
            }
        }
        return Optional.ofNullable(first);
    }

    /** {@return the rules in their order} */
    List<RedirectRule> rules() {
        return rules.stream().filter(this::isUsable).toList();
    }

    /** {@return whether a rule is used for nothing: its source is a page} */
    boolean isShadowed(RedirectRule rule) {
        return rule.isPlain() && isPage.test(rule.source());
    }

    /** {@return the sources without wildcards that are no pages, in their order; then folders} */
    public List<String> plainSources() {
        Stream<String> sources = rules.stream()
                .filter(rule -> rule.isPlain() && !isShadowed(rule) && isUsable(rule))
                .map(RedirectRule::source);
        return Stream.concat(sources, folders.keySet().stream()).toList();
    }
}
