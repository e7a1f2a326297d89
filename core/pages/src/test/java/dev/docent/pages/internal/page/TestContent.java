package dev.docent.pages.internal.page;

import java.util.List;
import java.util.Optional;

import dev.docent.base.internal.html.HtmlFragment;

/** The content of a page in a test: complete, and nothing but HTML unless more is added. */
public final class TestContent {

    private final HtmlFragment html;
    private Optional<HtmlFragment> aside = Optional.empty();
    private List<PageHeading> headings = List.of();
    private List<PageSection> sections = List.of();
    private boolean complete = true;

    private TestContent(HtmlFragment html) {
        this.html = html;
    }

    public static TestContent of(HtmlFragment html) {
        return new TestContent(html);
    }

    public TestContent aside(Optional<HtmlFragment> content) {
        aside = content;
        return this;
    }

    public TestContent headings(List<PageHeading> all) {
        headings = all;
        return this;
    }

    public TestContent sections(PageSection... all) {
        sections = List.of(all);
        return this;
    }

    public TestContent incomplete() {
        complete = false;
        return this;
    }

    public PageContent build() {
        return new PageContent(html, aside, headings, sections, List.of(), complete);
    }
}
