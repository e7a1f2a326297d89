package dev.docent.pages.internal.search;

import java.util.List;

import dev.docent.pages.internal.page.PageSection;

/** A page of a search index in a test: with nothing but a title unless more is added. */
public final class TestSearchPage {

    private final String path;
    private final String title;
    private String description = "";
    private List<String> breadcrumb = List.of();
    private List<String> keywords = List.of();
    private double boost = 1;
    private List<PageSection> sections = List.of();

    private TestSearchPage(String path, String title) {
        this.path = path;
        this.title = title;
    }

    public static TestSearchPage of(String path, String title) {
        return new TestSearchPage(path, title);
    }

    public TestSearchPage description(String text) {
        description = text;
        return this;
    }

    public TestSearchPage breadcrumb(String... titles) {
        breadcrumb = List.of(titles);
        return this;
    }

    public TestSearchPage keywords(String... words) {
        keywords = List.of(words);
        return this;
    }

    public TestSearchPage boost(double factor) {
        boost = factor;
        return this;
    }

    public TestSearchPage sections(List<PageSection> all) {
        sections = all;
        return this;
    }

    public SearchPage build() {
        return new SearchPage(path, title, description, breadcrumb, keywords, boost, sections);
    }
}
