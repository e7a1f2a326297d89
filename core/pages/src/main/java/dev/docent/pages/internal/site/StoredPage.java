package dev.docent.pages.internal.site;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import dev.docent.api.navigation.Problem;
import dev.docent.pages.internal.body.RenderedBody.AnchorLink;
import dev.docent.pages.internal.page.PageContent;
import dev.docent.pages.internal.page.PageSection;
import dev.docent.pages.internal.theme.view.PageView;

/**
 * What was made of a page, in a form that later processes can read: its files, and what the site needs of it. Immutable.
 *
 * @param states the files that it is made from, with their {@linkplain PageRenderer#state states} at that time
 * @param files the files that were written
 * @param exported the length of its Markdown in bytes; -1 if it has none
 * @param linked the files that it shows or links to
 * @param leads the paths of pages that it leads to, which may be generated
 * @param sections its text for search
 * @param complete whether everything is shown as its author meant it
 * @param connections origins that the page sends requests to
 * @param found its problems, and the ids that links of other pages may lead to
 */
record StoredPage(
        Map<String, String> states,
        List<StoredFile> files,
        int exported,
        Set<String> linked,
        Set<String> leads,
        List<PageSection> sections,
        boolean complete,
        Set<String> connections,
        Found found) {

    /** Copies the collections. */
    StoredPage {
        states = Map.copyOf(states);
        files = List.copyOf(files);
        linked = Set.copyOf(linked);
        leads = Set.copyOf(leads);
        sections = List.copyOf(sections);
        connections = Set.copyOf(connections);
    }

    /** The findings about a page, without the page and its sources. */
    record Found(
            List<Problem> problems,
            Set<String> losses,
            Map<String, Integer> withoutEffect,
            List<AnchorLink> anchors,
            Set<String> ids,
            boolean continued) {

        /** Copies the collections. */
        Found {
            problems = List.copyOf(problems);
            losses = Set.copyOf(losses);
            withoutEffect = Map.copyOf(withoutEffect);
            anchors = List.copyOf(anchors);
            ids = Set.copyOf(ids);
        }

        static Found of(PageFindings findings) {
            return new Found(
                    findings.problems(),
                    findings.losses(),
                    findings.withoutEffect(),
                    findings.anchors(),
                    findings.ids(),
                    findings.continued());
        }
    }

    /** {@return what was found out about a page, without its files} */
    static StoredPage of(Map<String, String> states, PageFindings findings) {
        return new StoredPage(
                states,
                List.of(),
                -1,
                findings.linked(),
                findings.leads(),
                List.of(),
                true,
                Set.of(),
                Found.of(findings));
    }

    /** {@return the findings about a page that is made from the same sources} */
    PageFindings findings(SitePage page) {
        return new PageFindings(
                page,
                found.problems(),
                found.losses(),
                found.withoutEffect(),
                found.anchors(),
                found.ids(),
                states.keySet(),
                linked,
                leads,
                found.continued());
    }

    /** {@return the page without its HTML, of which search and checks need nothing} */
    RenderedPage rendered(SitePage page) {
        PageContent content =
                new PageContent(PageContent.EMPTY.html(), Optional.empty(), List.of(), sections, List.of(), complete);
        PageView view = PageView.of(page.path(), page.entry().title(), page.description(), content);
        return new RenderedPage(view, List.of(), findings(page), connections);
    }

    byte[] encoded() {
        StoredBytes.Writer out = new StoredBytes.Writer();
        out.texts(states.keySet());
        states.values().forEach(out::text);
        out.number(files.size());
        files.forEach(file -> file.write(out));
        out.number(exported);
        out.texts(linked);
        out.texts(leads);
        out.number(sections.size());
        sections.forEach(section -> {
            out.text(section.anchor());
            out.text(section.heading());
            out.text(section.text());
        });
        out.flag(complete);
        out.texts(connections);
        out.problems(found.problems());
        out.texts(found.losses());
        out.numbers(found.withoutEffect());
        out.anchors(found.anchors());
        out.texts(found.ids());
        out.flag(found.continued());
        return out.bytes();
    }

    /** {@throws IllegalArgumentException if these are not the bytes of one} */
    static StoredPage decoded(byte[] bytes) {
        StoredBytes.Reader in = new StoredBytes.Reader(bytes);
        Map<String, String> states = in.states();
        List<StoredFile> files = in.list(() -> StoredFile.read(in));
        int exported = in.number();
        Set<String> linked = in.texts();
        Set<String> leads = in.texts();
        List<PageSection> sections = in.list(() -> new PageSection(in.text(), in.text(), in.text()));
        boolean complete = in.flag();
        Set<String> connections = in.texts();
        Found found = new Found(in.problems(), in.texts(), in.numbers(), in.anchors(), in.texts(), in.flag());
        in.end();
        return new StoredPage(states, files, exported, linked, leads, sections, complete, connections, found);
    }
}
