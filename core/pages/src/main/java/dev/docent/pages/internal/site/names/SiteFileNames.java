package dev.docent.pages.internal.site.names;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;

import dev.docent.pages.internal.links.Addresses;

/**
 * The places of pages and files in a site that is written as files. A place is a path like that of the page, and the same
 * for nearly all pages: the page is in {@code index.html} in the directory there, and links of the site lead to the place.
 *
 * <p>Others have another place, so that every page can be read from every file system by way of every server:
 *
 * <ul>
 *   <li>Bytes that a file system refuses are written as {@code %XX}. A server decodes the path of a request once and looks
 *       for a file of that name, so that the page {@code /a?b} is in {@code a%3Fb/index.html}, and its links are {@code
 *       /a%253Fb}: no file that all systems can have is found for {@code /a%3Fb}.
 *   <li>Names that are too long are cut.
 *   <li>Names that differ only in case, or in how letters are composed, are one name for some systems: all but the first
 *       get a number. So do names that files which Docent adds have.
 *   <li>Servers that strip {@code /index} and {@code .html} from addresses would ask for another page: the page {@code
 *       /a/index} is in {@code a/index.html}, and the dot of {@code /a.html} is escaped.
 *   <li>Servers do not show names that begin with a dot: it is escaped.
 * </ul>
 *
 * <p>Immutable and thread-safe.
 */
public final class SiteFileNames {

    /** Those of a site that is not written as files: every page is at its own path. */
    public static final SiteFileNames NONE = new SiteFileNames(path -> false, Map.of(), Map.of());

    private static final String MARKDOWN = ".md";
    private static final String FEED = "/rss.xml";
    private static final String INDEX = "/index";

    /** What Docent adds to the root, and the page of servers for what is not found. */
    private static final Pattern RESERVED = Pattern.compile(
            "(?i)^/(404$|(?:llms\\.txt|llms-full\\.txt|robots\\.txt|openapi\\.json|skill\\.md|sitemap[^/]*\\.xml|_headers|_redirects|_docent)(?=/|$))");

    private static final Pattern HIDDEN = Pattern.compile("(?<=/)\\.");
    private static final Pattern HTML = Pattern.compile("(?i)\\.(?=html?$)");
    private static final String DOT = "%2E";

    private final Predicate<String> isPage;
    private final Map<String, String> pages;
    private final Map<String, String> files;

    private SiteFileNames(Predicate<String> isPage, Map<String, String> pages, Map<String, String> files) {
        this.isPage = isPage;
        this.pages = Collections.unmodifiableMap(pages);
        this.files = Collections.unmodifiableMap(files);
    }

    /**
     * {@return the places of the pages and files of a site}
     *
     * @param pages their paths, with a leading slash; of two that exclude each other, the first one keeps its path
     * @param home the page that is at the root, too
     * @param files the paths of authors' files, without a leading slash
     */
    public static SiteFileNames of(Set<String> pages, Optional<String> home, Collection<String> files) {
        Assignment assignment = new Assignment(pages, home);
        assignment.assign(files);
        return new SiteFileNames(pages::contains, assignment.places, assignment.names);
    }

    /** {@return the place of a page, of its Markdown or of its feed; any other path as it is} */
    public String of(String path) {
        String page = pages.get(path);
        if (page != null || isPage.test(path)) {
            return page == null ? path : page;
        }
        if (path.endsWith(MARKDOWN)) {
            String written = path.substring(0, path.length() - MARKDOWN.length());
            return Addresses.ofMarkdown(of(written));
        }
        if (path.endsWith(FEED)) {
            String place = of(path.substring(0, path.length() - FEED.length()));
            return (place.equals("/") ? "" : place) + FEED;
        }
        return path;
    }

    /** {@return the name of an author's file; both without a leading slash} */
    public String ofFile(String file) {
        return files.getOrDefault(file, file);
    }

    /** {@return the file of a page, of its Markdown or of its feed, without a leading slash} */
    public String file(String path) {
        String place = of(path);
        if (!isPage.test(path)) {
            return SiteFilePaths.ofPage(place);
        }
        return place.equals("/") ? "index.html" : place.substring(1) + "/index.html";
    }

    /** {@return whether no page is at a place} */
    public boolean isFree(String place) {
        return !isPage.test(place) && !pages.containsValue(place);
    }

    /** {@return the places of the pages that have another one than their path, in the order of the pages} */
    public Map<String, String> moved() {
        return pages;
    }

    /** Gives each page and file its place. */
    private static final class Assignment {

        private final Set<String> pages;
        private final Optional<String> home;
        private final Map<String, String> places = new LinkedHashMap<>();
        private final Map<String, String> names = new LinkedHashMap<>();
        private final Set<String> taken = new HashSet<>();
        private final Set<String> directories = new HashSet<>();

        Assignment(Set<String> pages, Optional<String> home) {
            this.pages = pages;
            this.home = home;
        }

        /** What can stay as it is comes first: no other name takes its place. */
        void assign(Collection<String> files) {
            if (!pages.contains("/")
                    && home.filter(page -> index(page).equals("/")).isEmpty()) {
                claim(List.of("index.html"));
            }
            List<String> otherFiles = new ArrayList<>();
            for (String file : new TreeSet<>(files)) {
                if (!SiteFilePaths.isUsable(file) || !claim(List.of(file))) {
                    otherFiles.add(file);
                }
            }
            List<String> otherPages = new ArrayList<>();
            for (String page : pages) {
                if (isIndex(page) || !plain(page).equals(page) || !claim(filesAt(page))) {
                    otherPages.add(page);
                }
            }
            otherPages.forEach(this::move);
            otherFiles.forEach(this::rename);
        }

        private void move(String page) {
            String stripped = index(page);
            boolean shown = !stripped.equals("/") || home.filter(page::equals).isPresent();
            String wanted = plain(shown ? stripped : page);
            if (isIndex(wanted) || !claim(filesAt(wanted))) {
                String named = outsideOfFiles(plain(page));
                wanted = named;
                for (int number = 1; isIndex(wanted) || !claim(filesAt(wanted)); number++) {
                    wanted = named + "-" + number;
                }
            }
            places.put(page, wanted);
        }

        private void rename(String file) {
            int dot = file.lastIndexOf('.');
            String start = outsideOfFiles("/" + SiteFilePaths.usable(file.substring(0, dot)))
                    .substring(1);
            String name = start + file.substring(dot);
            for (int number = 1; !claim(List.of(name)); number++) {
                name = start + "-" + number + file.substring(dot);
            }
            names.put(file, name);
        }

        /** {@return the path with a number at each directory whose name a file has} */
        private String outsideOfFiles(String path) {
            StringBuilder outside = new StringBuilder();
            String[] segments = path.substring(1).split("/", -1);
            for (int i = 0; i < segments.length; i++) {
                String wanted = outside + "/" + segments[i];
                String free = wanted;
                boolean directory = i < segments.length - 1;
                for (int number = 1; directory && taken.contains(folded(free.substring(1))); number++) {
                    free = wanted + "-" + number;
                }
                outside.setLength(0);
                outside.append(free);
            }
            return outside.toString();
        }

        /** {@return the path with names that file systems and servers take, which may be those of another page} */
        private static String plain(String page) {
            if (page.equals("/")) {
                return page;
            }
            String free = RESERVED.matcher(page).replaceFirst("/$1-1");
            String usable = "/" + SiteFilePaths.usable(free.substring(1));
            return HTML.matcher(HIDDEN.matcher(usable).replaceAll(DOT)).replaceFirst(DOT);
        }

        private static boolean isIndex(String path) {
            return path.toLowerCase(Locale.ROOT).endsWith(INDEX);
        }

        /** {@return the path without {@code /index} at its end, which servers strip} */
        private static String index(String page) {
            String plain = page;
            while (isIndex(plain)) {
                plain = plain.substring(0, plain.length() - INDEX.length());
            }
            return plain.isEmpty() ? "/" : plain;
        }

        private static List<String> filesAt(String place) {
            return place.equals("/")
                    ? List.of("index.html", "index.md")
                    : List.of(place.substring(1) + "/index.html", place.substring(1) + MARKDOWN);
        }

        /** {@return whether the files can all be there; then their names are taken} */
        private boolean claim(List<String> files) {
            List<String> folded = files.stream().map(Assignment::folded).toList();
            if (!folded.stream().allMatch(this::isFree)) {
                return false;
            }
            folded.forEach(file -> {
                taken.add(file);
                for (int slash = file.indexOf('/'); slash >= 0; slash = file.indexOf('/', slash + 1)) {
                    directories.add(file.substring(0, slash));
                }
            });
            return true;
        }

        private boolean isFree(String file) {
            if (taken.contains(file) || directories.contains(file)) {
                return false;
            }
            for (int slash = file.indexOf('/'); slash >= 0; slash = file.indexOf('/', slash + 1)) {
                if (taken.contains(file.substring(0, slash))) {
                    return false;
                }
            }
            return true;
        }

        /** {@return the name as systems compare it that ignore case and Unicode normalization} */
        private static String folded(String name) {
            return Normalizer.normalize(name, Normalizer.Form.NFC)
                    .toUpperCase(Locale.ROOT)
                    .toLowerCase(Locale.ROOT);
        }
    }
}
