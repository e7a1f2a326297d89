package dev.docent.pages.internal.changes;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.pages.internal.site.SitePage;
import org.jspecify.annotations.Nullable;

/**
 * Decides which pages that both sites have may be different, without rendering them: those whose file or entry differs, and
 * those that may show something of settings, snippets or OpenAPI documents that differ.
 */
final class Surroundings {

    private static final List<String> SNIPPETS = List.of(".mdx", ".md", ".jsx", ".js", ".tsx", ".ts");
    private static final List<String> DOCUMENTS = List.of(".json", ".yaml", ".yml");
    private static final String DOCS_JSON = "docs.json";

    /** Settings that no page shows in its content. */
    private static final Set<String> ELSEWHERE = Set.of("navigation", "redirects");

    private final ComparedSite before;
    private final ComparedSite after;
    private final boolean settings;
    private final boolean snippets;
    private final boolean documents;

    Surroundings(ComparedSite before, ComparedSite after) {
        this.before = before;
        this.after = after;
        this.settings = !before.settings()
                .flatMap(old -> after.settings().filter(now -> areSame(old, now)))
                .isPresent();
        this.snippets = differ(SNIPPETS);
        this.documents = differ(DOCUMENTS);
    }

    private static boolean areSame(Node.Mapping old, Node.Mapping now) {
        Set<String> names = new HashSet<>(old.members().keySet());
        names.addAll(now.members().keySet());
        names.removeAll(ELSEWHERE);
        return names.stream().allMatch(name -> isSame(old.member(name), now.member(name)));
    }

    private static boolean isSame(@Nullable Node old, @Nullable Node now) {
        if (old instanceof Node.Mapping one && now instanceof Node.Mapping other) {
            return one.members().keySet().equals(other.members().keySet())
                    && one.members().entrySet().stream()
                            .allMatch(member -> isSame(member.getValue(), other.member(member.getKey())));
        }
        if (old instanceof Node.Sequence one && now instanceof Node.Sequence other) {
            boolean same = one.items().size() == other.items().size();
            for (int i = 0; same && i < one.items().size(); i++) {
                same = isSame(one.items().get(i), other.items().get(i));
            }
            return same;
        }
        return old == null || now == null
                ? old == now
                : old.getClass() == now.getClass() && Objects.equals(old.spelling(), now.spelling());
    }

    /** {@return whether files with one of the extensions that are no page differ} */
    private boolean differ(List<String> extensions) {
        Set<String> files = new TreeSet<>(before.files());
        files.addAll(after.files());
        return files.stream()
                .filter(file -> extensions.stream().anyMatch(file::endsWith) && !file.equals(DOCS_JSON))
                .filter(file -> !isPage(file))
                .anyMatch(file -> !sameFile(file));
    }

    private boolean isPage(String file) {
        String path = "/" + file.substring(0, file.lastIndexOf('.'));
        return before.pages().containsKey(path) && after.pages().containsKey(path);
    }

    private boolean sameFile(String file) {
        return before.files().contains(file)
                && after.files().contains(file)
                && Arrays.equals(
                        before.read(file, false).orElse(new byte[0]),
                        after.read(file, false).orElse(new byte[0]));
    }

    /** Whether a page may be different. */
    enum Verdict {
        SAME,
        /** Its own file is the same, but not what it may show. */
        PERHAPS,
        /** Its file or entry is different. */
        EDITED,
        /** It cannot be read, which is reported. */
        UNREADABLE
    }

    Verdict of(SitePage old, SitePage now) {
        Optional<byte[]> was = content(before, old);
        Optional<byte[]> is = content(after, now);
        if (was.isEmpty() && old.written().isPresent()
                || is.isEmpty() && now.written().isPresent()) {
            return Verdict.UNREADABLE;
        }
        byte[] source = is.orElse(new byte[0]);
        if (!Arrays.equals(was.orElse(new byte[0]), source)) {
            return reportsUnreadable(before, old) | reportsUnreadable(after, now) ? Verdict.UNREADABLE : Verdict.EDITED;
        }
        boolean mayDiffer = settings
                || !old.entry().equals(now.entry())
                || snippets && mayShowSnippets(source)
                || documents && now.entry().operation() != null
                || old.written().isPresent() != now.written().isPresent();
        return mayDiffer ? Verdict.PERHAPS : Verdict.SAME;
    }

    private static Optional<byte[]> content(ComparedSite site, SitePage page) {
        return page.written().flatMap(written -> site.read(written.file(), false));
    }

    private static boolean reportsUnreadable(ComparedSite site, SitePage page) {
        boolean unreadable =
                page.written().filter(written -> written.unreadable() != null).isPresent();
        if (unreadable) {
            site.report(page.written().orElseThrow().file(), "its front matter cannot be read", false);
        }
        return unreadable;
    }

    private static boolean mayShowSnippets(byte[] source) {
        String text = new String(source, StandardCharsets.UTF_8);
        return text.contains("import") || text.contains("Snippet");
    }
}
