package dev.docent.navigation.internal.site;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

import dev.docent.navigation.internal.access.FrontMatterAccess;
import dev.docent.navigation.internal.files.ReportedFolder;
import dev.docent.navigation.internal.folders.SitePath;
import dev.docent.navigation.internal.problems.ProblemLog;

/** Reads the front matter of the hand-written pages, and the links of all pages if one is not listed. */
final class PageReader {

    private static final List<String> EXTENSIONS = List.of(".mdx", ".md");

    private final ReportedFolder files;
    private final ProblemLog problems;
    private final Map<String, HandWrittenPage> pages = new HashMap<>();
    private final Map<String, String> listed = new TreeMap<>();

    /** Reads the pages of a folder that can be listed. */
    PageReader(ReportedFolder files, ProblemLog problems) {
        this.files = files;
        this.problems = problems;
        for (String extension : EXTENSIONS) {
            for (String file : files.listed()) {
                if (file.endsWith(extension)) {
                    listed.putIfAbsent(file.substring(0, file.lastIndexOf('.')), file);
                }
            }
        }
        listed.forEach((path, file) -> read(file).ifPresent(page -> pages.put(path, page)));
    }

    /** Looks for pages at these paths, in a folder that cannot be listed. */
    void probe(Collection<String> paths) {
        for (String path : paths) {
            if (SitePath.isValid(path) && !pages.containsKey(path) && !listed.containsKey(path)) {
                EXTENSIONS.stream()
                        .flatMap(extension -> read(path + extension).stream())
                        .findFirst()
                        .ifPresent(page -> pages.put(path, page));
            }
        }
    }

    /** A page that is not read because the site is too large still exists. */
    private Optional<HandWrittenPage> read(String file) {
        if (files.isListable() && !files.admits(file)) {
            return Optional.of(HandWrittenPage.of(file, null, FrontMatterAccess.unread(file)));
        }
        return files.derive(file, ReadPage.class, ReadPage::of).map(read -> {
            read.problems().forEach(problems::add);
            return read.page();
        });
    }

    /** {@return the pages read so far, by path} */
    Map<String, HandWrittenPage> pages() {
        return pages;
    }

    /** {@return all pages, with their links if these are needed} */
    PageIndex index(boolean withLinks) {
        Map<String, Set<String>> links = new HashMap<>();
        if (withLinks) {
            listed.forEach((path, file) -> files.derive(file, PageLinks.class, PageLinks::of)
                    .ifPresent(found -> links.put(path, found.targets())));
        }
        return new PageIndex(pages, listed.keySet(), links);
    }
}
