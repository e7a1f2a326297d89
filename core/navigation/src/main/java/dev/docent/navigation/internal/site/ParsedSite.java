package dev.docent.navigation.internal.site;

import java.util.List;
import java.util.Optional;
import java.util.Set;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.files.FilesRead;
import dev.docent.navigation.internal.folders.SiteSnapshot;
import dev.docent.navigation.internal.specs.SpecCatalog;

/**
 * The parsed content of a site: everything that planning its navigation needs, so that planning reads no files.
 * Immutable.
 *
 * @param folder the docs folder as it was read, without changes since then
 * @param files the names of all its files in path order, without ignored ones
 * @param docsJson {@code docs.json} with the files that it includes, and with a restriction at each closed element; empty if it
 *     is unusable
 * @param navigation the navigation as written; empty if there is no usable one
 * @param pages the hand-written pages
 * @param specs the OpenAPI documents
 * @param redirected the source paths of redirects
 * @param read which files all this was read from
 * @param restricted whether anything in the site names access groups, or may name some
 */
public record ParsedSite(
        SiteSnapshot folder,
        List<String> files,
        Optional<Node.Mapping> docsJson,
        Optional<Entry.Element> navigation,
        PageIndex pages,
        SpecCatalog specs,
        Set<String> redirected,
        FilesRead read,
        boolean restricted) {

    /** {@return whether a file was read as a part of {@code docs.json} or of an OpenAPI document, whatever its name} */
    public boolean isPartOfDocument(String file) {
        return read.parts().contains(file) || specs.all().containsKey(file) || specs.isUnread(file);
    }

    /** {@return the same site after changes of nothing but what is in files that the navigation does not depend on} */
    public ParsedSite with(SiteSnapshot now) {
        return new ParsedSite(now, files, docsJson, navigation, pages, specs, redirected, read, restricted);
    }

    /** {@return the same site after changes of hand-written pages} */
    public ParsedSite with(SiteSnapshot now, PageIndex others, FilesRead nowRead) {
        return new ParsedSite(now, files, docsJson, navigation, others, specs, redirected, nowRead, restricted);
    }

    /** {@return the same site with other pages, in which something names access groups} */
    ParsedSite restricted(PageIndex others) {
        return new ParsedSite(folder, files, docsJson, navigation, others, specs.closed(), redirected, read, true);
    }
}
