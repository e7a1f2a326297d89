package dev.docent.internal.previews;

import java.io.IOException;
import java.lang.ref.WeakReference;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.internal.documents.JsonWriter;
import dev.docent.internal.documents.Node;
import dev.docent.internal.folders.SiteSnapshot;
import dev.docent.internal.navigation.ResolvedSite;
import dev.docent.internal.navigation.SiteResolver;

/**
 * Resolves a branch with the settings of the published site: of the branch's own {@code docs.json}, only the navigation counts. Nothing
 * is shared with the published site, which must not depend on the copy of another branch. Thread-safe.
 *
 * @param added paths of the files that are added to all pages
 * @param comparison never throws
 */
record PreviewReading(SiteResolver resolver, Set<String> added, BranchPreviews.Comparison comparison) {

    private static final String NAVIGATION = "navigation";
    private static final int MAX_BYTES = 32 << 20;

    /** Copies the set. */
    PreviewReading {
        added = Set.copyOf(added);
    }

    /**
     * {@return the branch as a site}
     *
     * @throws IOException if one of the sites has no usable settings; the message says which
     */
    PreviewedSite of(String branch, String commit, DocsFolder folder, ResolvedSite published) throws IOException {
        SiteSnapshot files = SiteSnapshot.of(folder);
        ResolvedSite own = resolver.resolution(files);
        Node.Mapping settings = own.parsed()
                .docsJson()
                .orElseThrow(() -> new IOException("docs.json of the branch is missing, or cannot be read"));
        Map<String, Node> members = new LinkedHashMap<>(published
                .parsed()
                .docsJson()
                .orElseThrow(() -> new IOException("docs.json of the published site cannot be read"))
                .members());
        members.remove(NAVIGATION);
        Node navigation = settings.member(NAVIGATION);
        if (navigation != null) {
            members.put(NAVIGATION, navigation);
        }
        byte[] docsJson = JsonWriter.write(new Node.Mapping(settings.location(), members), MAX_BYTES)
                .orElseThrow(() -> new IOException("docs.json is too large"));
        ResolvedSite site = resolver.resolution(files.refreshed(new PreviewFolder(folder, docsJson, added, published)));
        if (site.isEmpty()) {
            throw new IOException("the branch has no navigation");
        }
        return new PreviewedSite(
                branch,
                commit,
                site,
                new WeakReference<>(published),
                own.navigation().problems(),
                comparison.compare(published, site));
    }
}
