package dev.docent.internal.site;

import java.util.List;
import java.util.Optional;
import java.util.Set;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.internal.documents.Node;
import dev.docent.internal.files.SiteFiles;
import dev.docent.internal.files.SiteLimits;
import dev.docent.internal.problems.NearestMatch;
import dev.docent.internal.problems.ProblemLog;
import dev.docent.internal.problems.Problems;
import dev.docent.internal.specs.SpecCatalog;

/**
 * The parsed content of a site, read before anything is resolved.
 *
 * @param files all files of the site in path order, without ignored ones
 * @param docsJson {@code docs.json} with the files that it includes; empty if it is unusable
 * @param navigation the navigation as written; empty if there is no usable one
 * @param redirected the source paths of redirects
 */
public record ParsedSite(
        List<String> files,
        Optional<Node.Mapping> docsJson,
        Optional<Entry.Element> navigation,
        PageIndex pages,
        SpecCatalog specs,
        NearestMatch nearest,
        ProblemLog problems,
        Origins origins,
        Set<String> redirected,
        EntryLimit entries) {

    public static ParsedSite read(DocsFolder folder, SiteLimits limits, ProblemLog problems) {
        SiteFiles files = new SiteFiles(folder, limits, problems);
        EntryLimit entries = new EntryLimit(limits.entries(), problems);
        NearestMatch nearest = new NearestMatch();
        SpecCatalog specs = new SpecCatalog(files, nearest, problems);
        Optional<Node.Mapping> docsJson = DocsJson.read(files, problems);
        docsJson.ifPresent(root -> SiteSettings.check(root, problems));
        Optional<Entry.Element> navigation = docsJson.flatMap(root -> navigation(root, entries, problems));
        NamedSpecs named = new NamedSpecs(specs, problems);
        docsJson.map(root -> root.member("api")).ifPresent(named::ofApi);
        navigation.ifPresent(named::of);
        PageIndex pages = new PageIndex(files, problems);
        Set<String> redirected = docsJson.map(Redirects::sources).orElse(Set.of());
        Origins origins = new Origins(pages);
        return new ParsedSite(
                files.all(), docsJson, navigation, pages, specs, nearest, problems, origins, redirected, entries);
    }

    private static Optional<Entry.Element> navigation(Node.Mapping root, EntryLimit entries, ProblemLog problems) {
        Node navigation = root.member("navigation");
        if (navigation instanceof Node.Mapping mapping) {
            return Optional.of(new ElementReader(problems).navigation(entries.cut(mapping)));
        }
        problems.add(Problems.navigationMissing(navigation == null ? root.location() : navigation.location()));
        return Optional.empty();
    }
}
