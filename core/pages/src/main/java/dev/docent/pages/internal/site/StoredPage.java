package dev.docent.pages.internal.site;

import java.util.List;
import java.util.Optional;
import java.util.Set;

import dev.docent.navigation.internal.stored.ValueReader;
import dev.docent.navigation.internal.stored.ValueWriter;
import dev.docent.navigation.internal.text.Location;
import dev.docent.navigation.internal.text.Position;
import dev.docent.pages.internal.body.RenderedBody.AnchorLink;
import dev.docent.pages.internal.page.PageContent;
import dev.docent.pages.internal.page.PageSection;
import dev.docent.pages.internal.theme.view.PageView;

/**
 * What was made of a page, in a form that later processes can read: its files, and what the site needs of it. Immutable.
 *
 * @param findings what was found out about it; the sources are those of all its files
 * @param files the files that were written
 * @param exported the length of its Markdown in bytes; -1 if it has none
 * @param sections its text for search
 * @param complete whether everything is shown as its author meant it
 * @param connections origins that the page sends requests to
 */
record StoredPage(
        PageFindings findings,
        List<StoredFile> files,
        int exported,
        List<PageSection> sections,
        boolean complete,
        Set<String> connections) {

    /** Copies the collections. */
    StoredPage {
        files = List.copyOf(files);
        sections = List.copyOf(sections);
        connections = Set.copyOf(connections);
    }

    /** {@return what was found out about a page, without its files} */
    static StoredPage of(PageFindings findings) {
        return new StoredPage(findings, List.of(), -1, List.of(), true, Set.of());
    }

    /** {@return the page without its HTML, of which search and checks need nothing} */
    RenderedPage rendered() {
        SitePage page = findings.page();
        PageContent content =
                new PageContent(PageContent.EMPTY.html(), Optional.empty(), List.of(), sections, List.of(), complete);
        PageView view = PageView.of(page.path(), page.entry().title(), page.description(), content);
        return new RenderedPage(view, List.of(), findings, connections);
    }

    /** {@return all but the page and its sources} */
    byte[] encoded() {
        ValueWriter out = new ValueWriter();
        out.list(files, file -> file.write(out));
        out.number(exported);
        out.list(sections, section -> {
            out.text(section.anchor());
            out.text(section.heading());
            out.text(section.text());
        });
        out.flag(complete);
        out.texts(connections);
        out.problems(findings.problems());
        out.texts(findings.losses());
        out.map(findings.withoutEffect(), out::number);
        out.list(findings.anchors(), anchor -> write(anchor, out));
        out.texts(findings.ids());
        out.texts(findings.linked());
        out.texts(findings.leads());
        out.flag(findings.continued());
        return out.bytes();
    }

    private static void write(AnchorLink anchor, ValueWriter out) {
        Position position = anchor.location().position();
        out.text(anchor.page());
        out.text(anchor.fragment());
        out.text(anchor.location().file());
        out.text(anchor.location().pointer());
        out.number(position == null ? 0 : position.line());
        out.number(position == null ? 0 : position.column());
    }

    /**
     * {@return what was made of a page from these sources}
     *
     * @throws IllegalArgumentException if these are not the bytes of one
     */
    static StoredPage decoded(SitePage page, Set<String> sources, byte[] bytes) {
        ValueReader in = new ValueReader(bytes);
        List<StoredFile> files = in.list(() -> StoredFile.read(in));
        int exported = in.number();
        List<PageSection> sections = in.list(() -> new PageSection(in.text(), in.text(), in.text()));
        boolean complete = in.flag();
        Set<String> connections = in.texts();
        PageFindings findings = new PageFindings(
                page,
                in.problems(),
                in.texts(),
                in.map(in::number),
                in.list(() -> new AnchorLink(
                        in.text(), in.text(), Location.known(in.text(), in.text(), in.number(), in.number()))),
                in.texts(),
                sources,
                in.texts(),
                in.texts(),
                in.flag());
        in.end();
        return new StoredPage(findings, files, exported, sections, complete, connections);
    }
}
