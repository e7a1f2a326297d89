package dev.docent.internal.site;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

import dev.docent.internal.documents.Node;
import dev.docent.internal.documents.Parsed;
import dev.docent.internal.files.SiteFiles;
import dev.docent.internal.folders.SitePath;
import dev.docent.internal.problems.FileProblems;
import dev.docent.internal.problems.PageProblems;
import dev.docent.internal.problems.ProblemLog;
import dev.docent.internal.readers.FrontMatter;

/**
 * The hand-written pages, by path without extension. A folder that can be listed is read eagerly; otherwise pages are
 * read on demand.
 */
public final class PageIndex {

    private static final List<String> EXTENSIONS = List.of(".mdx", ".md");

    private final SiteFiles files;
    private final ProblemLog problems;
    private final Map<String, Optional<HandWrittenPage>> pages = new HashMap<>();
    private final Map<String, String> listed = new TreeMap<>();

    PageIndex(SiteFiles files, ProblemLog problems) {
        this.files = files;
        this.problems = problems;
        for (String extension : EXTENSIONS) {
            files.listed().stream()
                    .filter(file -> file.endsWith(extension))
                    .forEach(file -> listed.putIfAbsent(withoutExtension(file), file));
        }
        listed.forEach((path, file) -> pages.put(path, read(file)));
    }

    private static String withoutExtension(String file) {
        return file.substring(0, file.lastIndexOf('.'));
    }

    /** {@return the page of that path; empty if the site has no such file} */
    public Optional<HandWrittenPage> find(String path) {
        if (files.isListable() || !SitePath.isValid(path)) {
            return pages.getOrDefault(path, Optional.empty());
        }
        return pages.computeIfAbsent(
                path,
                absent -> EXTENSIONS.stream()
                        .map(extension -> read(absent + extension))
                        .flatMap(Optional::stream)
                        .findFirst());
    }

    /** A page that is not read because the site is too large still exists. */
    private Optional<HandWrittenPage> read(String file) {
        if (files.isListable() && !files.admits(file)) {
            return Optional.of(new HandWrittenPage(file, null));
        }
        return files.derive(file, Parsed.class, FrontMatter::parse).map(parsed -> {
            parsed.problems().forEach(problem -> problems.add(FileProblems.ofText(problem)));
            Node root = parsed.root();
            if (root != null && !(root instanceof Node.Mapping)) {
                problems.add(PageProblems.frontMatterNoMapping(root.location()));
            }
            return new HandWrittenPage(file, root instanceof Node.Mapping mapping ? mapping : null);
        });
    }

    /** {@return the paths of the pages that a page links to; none if there is no such page} */
    public Set<String> links(String path) {
        return Optional.ofNullable(listed.get(path))
                .flatMap(file -> files.derive(file, PageLinks.class, PageLinks::of))
                .map(PageLinks::targets)
                .orElse(Set.of());
    }

    /** {@return the known pages, by path} */
    Collection<HandWrittenPage> all() {
        return pages.values().stream().flatMap(Optional::stream).toList();
    }

    /** {@return the paths of all page files, in order; none if the folder cannot be listed} */
    public Collection<String> listedPaths() {
        return listed.keySet();
    }
}
