package dev.docent.internal.pages.site;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import dev.docent.internal.pages.theme.tree.SiteTree;

/**
 * The files that belong to pages that some readers may not see.
 *
 * @param shown files that such pages show or link to; these readers get those of them that their own pages have, too
 * @param withheld OpenAPI documents with operations of such pages: these readers do not get them at all
 */
record RestrictedFiles(Set<String> shown, Set<String> withheld) {

    /** Nothing is restricted. */
    static final RestrictedFiles NONE = new RestrictedFiles(Set.of(), Set.of());

    /** Copies the sets. */
    RestrictedFiles {
        shown = Set.copyOf(shown);
        withheld = Set.copyOf(withheld);
    }

    /**
     * {@return the files of the pages that are missing in the contents that some readers see} Renders those pages, as
     * somebody would see them who may see everything.
     */
    static RestrictedFiles of(SiteContents seen, PublishingSettings settings) {
        if (!seen.isPart()) {
            return NONE;
        }
        SiteContents whole = seen.whole();
        List<SitePage> missing = whole.pages().stream()
                .filter(page -> seen.page(page.path()).isEmpty())
                .toList();
        PublishedFiles files = PublishedFiles.unrestricted(whole.fileNames());
        PageRenderer renderer = new PageRenderer(whole, files, SiteTree.of(whole.navigation()), settings);
        Set<String> documents = new HashSet<>();
        for (SitePage page : missing) {
            renderer.render(page, settings.addresses(page.path()));
            Optional.ofNullable(page.entry().operation()).ifPresent(operation -> documents.add(operation.spec()));
        }
        return new RestrictedFiles(files.linked(), documents);
    }
}
