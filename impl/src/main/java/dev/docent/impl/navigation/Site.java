package dev.docent.impl.navigation;

import java.util.Optional;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.impl.documents.Node;

/**
 * All of a site that the navigation is made of, read before anything is resolved.
 *
 * @param navigation the navigation as written; empty when there is none that can be used
 */
record Site(
        Optional<Entry.Element> navigation,
        PageIndex pages,
        SpecCatalog specs,
        NearestMatch nearest,
        ProblemLog problems,
        Origins origins) {

    static Site read(DocsFolder folder, ProblemLog problems) {
        SiteFiles files = new SiteFiles(folder, problems);
        NearestMatch nearest = new NearestMatch();
        SpecCatalog specs = new SpecCatalog(files, nearest, problems);
        Optional<Node.Mapping> docsJson = DocsJson.read(files, problems);
        Optional<Entry.Element> navigation = docsJson.flatMap(root -> navigation(root, problems));
        NamedSpecs named = new NamedSpecs(specs, problems);
        docsJson.map(root -> root.member("api")).ifPresent(named::ofApi);
        navigation.ifPresent(named::of);
        PageIndex pages = new PageIndex(files, problems);
        return new Site(navigation, pages, specs, nearest, problems, new Origins(pages));
    }

    private static Optional<Entry.Element> navigation(Node.Mapping root, ProblemLog problems) {
        Node navigation = root.member("navigation");
        if (navigation instanceof Node.Mapping mapping) {
            return Optional.of(new ElementReader(problems).read(ElementType.NAVIGATION, mapping));
        }
        problems.add(Problems.navigationMissing(navigation == null ? root.place() : navigation.place()));
        return Optional.empty();
    }
}
