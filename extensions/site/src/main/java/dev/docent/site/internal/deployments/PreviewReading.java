package dev.docent.site.internal.deployments;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.lang.ref.WeakReference;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.DocsListing;
import dev.docent.api.navigation.Problem;
import dev.docent.api.projects.DeploymentChanges;
import dev.docent.api.projects.DeploymentProblems;
import dev.docent.navigation.internal.ResolvedSite;
import dev.docent.navigation.internal.SiteResolver;
import dev.docent.navigation.internal.documents.JsonWriter;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.folders.SiteSnapshot;
import dev.docent.site.internal.deployments.PreviewedSite.Origin;

/**
 * Resolves a branch with the settings of the published site: of the branch's own {@code docs.json}, only the navigation
 * counts, and the redirects for what the branch changes. Nothing is shared with the published site, which must not depend
 * on the copy of another branch. Thread-safe.
 *
 * @param added paths of the files that are added to all pages
 */
record PreviewReading(SiteResolver resolver, Set<String> added, DeploymentComparison comparison) {

    private static final Logger LOG = System.getLogger("dev.docent");
    private static final String NAVIGATION = "navigation";
    private static final String REDIRECTS = "redirects";
    private static final int MAX_BYTES = 32 << 20;

    private static final String SINCE =
            "The branch is compared with the published site, not with the commit that it was made"
                    + " from: what was published since then is listed as if the branch undid it";

    /** Copies the set. */
    PreviewReading {
        added = Set.copyOf(added);
    }

    /**
     * A commit of the branch.
     *
     * @param id in hexadecimal digits
     * @param folder of the site in it
     */
    record BranchHead(String branch, String id, DocsFolder folder) {}

    /**
     * Where a branch left the published one.
     *
     * @param folder of the site in that commit; empty if there is none that it can be compared with
     * @param isKnown whether that is the last word
     */
    record BranchStart(Optional<DocsFolder> folder, boolean isKnown) {}

    /**
     * A folder as two sites.
     *
     * @param site with all settings of the published site: what is shown
     * @param own with the redirects of the folder, which are published with it: what is compared
     */
    private record Resolved(ResolvedSite site, ResolvedSite own, List<Problem> problems) {}

    private record Compared(DeploymentChanges changes, Origin origin) {}

    /**
     * {@return the branch as a site}
     *
     * @throws IOException if one of the sites has no usable settings; the message says which
     */
    PreviewedSite of(BranchHead head, BranchStart start, ResolvedSite published) throws IOException {
        Resolved branch = resolved(head.folder(), published);
        if (branch.site().isEmpty()) {
            throw new IOException("the branch has no navigation");
        }
        Compared compared = compared(head.folder(), branch.own(), start, published);
        return new PreviewedSite(
                head.branch(),
                head.id(),
                branch.site(),
                new WeakReference<>(published),
                DeploymentProblems.of(branch.problems()),
                compared.changes(),
                compared.origin());
    }

    private Resolved resolved(DocsFolder folder, ResolvedSite published) throws IOException {
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
        take(NAVIGATION, settings, members);
        byte[] docsJson = docsJson(settings, members);
        take(REDIRECTS, settings, members);
        byte[] redirecting = docsJson(settings, members);
        ResolvedSite site = resolver.resolution(files.refreshed(new PreviewFolder(folder, docsJson, added, published)));
        ResolvedSite compared = Arrays.equals(docsJson, redirecting)
                ? site
                : resolver.resolution(files.refreshed(new PreviewFolder(folder, redirecting, added, published)));
        return new Resolved(site, compared, own.navigation().problems());
    }

    private static void take(String name, Node.Mapping settings, Map<String, Node> members) {
        Node own = settings.member(name);
        if (own == null) {
            members.remove(name);
        } else {
            members.put(name, own);
        }
    }

    private static byte[] docsJson(Node.Mapping settings, Map<String, Node> members) throws IOException {
        return JsonWriter.write(new Node.Mapping(settings.location(), members), MAX_BYTES)
                .orElseThrow(() -> new IOException("docs.json is too large"));
    }

    private Compared compared(DocsFolder head, ResolvedSite branch, BranchStart start, ResolvedSite published) {
        try {
            if (start.folder().isPresent()) {
                Optional<DeploymentChanges> changes =
                        changes(head, branch, start.folder().get(), published);
                if (changes.isPresent()) {
                    return new Compared(changes.get(), Origin.START);
                }
            }
        } catch (IOException unreadable) {
            LOG.log(Level.DEBUG, "A branch cannot be compared with the commit that it was made from", unreadable);
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError failure) {
            LOG.log(Level.WARNING, "A branch cannot be compared with the commit that it was made from", failure);
        }
        return new Compared(
                DeploymentComparison.noted(comparison.compare(published, branch), SINCE),
                start.isKnown() ? Origin.PUBLISHED : Origin.UNKNOWN);
    }

    /** {@return what the branch changes; empty if readers of the preview may not be told, or there is no site to compare with} */
    private Optional<DeploymentChanges> changes(
            DocsFolder head, ResolvedSite branch, DocsFolder start, ResolvedSite published) throws IOException {
        if (isSame(start, head)) {
            return Optional.of(DeploymentChanges.none());
        }
        if (isSame(start, published.folder())) {
            return Optional.of(comparison.compare(published, branch));
        }
        ResolvedSite before = resolved(start, published).own();
        return before.isEmpty() || !comparison.mayTell(before, published, branch)
                ? Optional.empty()
                : Optional.of(comparison.compare(before, branch));
    }

    /** {@return whether folders have the same files, as far as their fingerprints say so} */
    private static boolean isSame(DocsFolder one, DocsFolder other) throws IOException {
        if (one == other) {
            return true;
        }
        DocsListing files = one.list();
        if (!files.isSupported() || !files.isComplete() || !files.equals(other.list())) {
            return false;
        }
        for (String file : files.files()) {
            Optional<String> fingerprint = one.fingerprint(file);
            if (fingerprint.isEmpty() || !fingerprint.equals(other.fingerprint(file))) {
                return false;
            }
        }
        return true;
    }
}
