package dev.docent.pages.internal.redirects;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;

import dev.docent.pages.internal.search.SearchIndex;
import dev.docent.pages.internal.search.SearchPage;
import dev.docent.pages.internal.search.SearchResult;

/** Finds the pages that may be meant by a wrong path. Immutable and thread-safe. */
public final class NearPages {

    private static final int MAX = 3;
    private static final int CANDIDATES = 30;
    private static final int MAX_PATH = 200;

    private final SearchIndex index;

    private NearPages(SearchIndex index) {
        this.index = index;
    }

    /** {@return the pages; their sections do not count} */
    public static NearPages of(Collection<SearchPage> pages) {
        return new NearPages(
                SearchIndex.of(pages.stream().map(NearPages::withoutText).toList()));
    }

    /** Adds the last segment without what separates its words: people leave hyphens out. */
    private static SearchPage withoutText(SearchPage page) {
        return new SearchPage(
                page.path(), page.title(), joined(last(page.path())), page.breadcrumb(), List.of(), 1, List.of());
    }

    /**
     * {@return at most three pages, the nearest one first}
     *
     * @param path the wrong path
     */
    public List<SearchPage> find(String path) {
        String wrong = RedirectRule.normal(path.length() > MAX_PATH ? path.substring(0, MAX_PATH) : path)
                .replaceFirst("\\.(html?|mdx?|php|aspx?)$", "");
        String last = last(wrong);
        String query = wrong.substring(0, wrong.length() - last.length()) + " " + joined(last) + " " + last;
        return index.search(query, CANDIDATES).stream()
                .map(SearchResult::page)
                .sorted(Comparator.comparingInt((SearchPage page) -> distance(wrong, page.path()))
                        .thenComparing(SearchPage::path))
                .limit(MAX)
                .toList();
    }

    private static String last(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    private static String joined(String segment) {
        return segment.replaceAll("[^\\p{L}\\p{N}]", "");
    }

    /** {@return how different two paths are; the last segments count three times} */
    private static int distance(String wrong, String path) {
        return 3 * Edits.between(joined(last(wrong)), joined(last(path))) + Edits.between(wrong, path);
    }

    /** The least number of letters that are put in, taken out or replaced to make one text of another. */
    private static final class Edits {

        static int between(String from, String to) {
            String a = cut(from);
            String b = cut(to);
            int[] row = new int[b.length() + 1];
            for (int j = 0; j <= b.length(); j++) {
                row[j] = j;
            }
            for (int i = 1; i <= a.length(); i++) {
                int diagonal = row[0];
                row[0] = i;
                for (int j = 1; j <= b.length(); j++) {
                    int replaced = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                    diagonal = row[j];
                    row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
                }
            }
            return row[b.length()];
        }

        private static String cut(String text) {
            return text.length() > MAX_PATH ? text.substring(0, MAX_PATH) : text;
        }
    }
}
