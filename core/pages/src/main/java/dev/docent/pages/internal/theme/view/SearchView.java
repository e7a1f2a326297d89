package dev.docent.pages.internal.theme.view;

import java.util.List;

import dev.docent.base.internal.html.Url;

/**
 * The results of a search.
 *
 * @param query as the reader typed it; may be empty
 * @param results the best first
 */
public record SearchView(String query, List<Result> results) {

    /** Copies the list. */
    public SearchView {
        results = List.copyOf(results);
    }

    /**
     * A page that was found.
     *
     * @param breadcrumb titles of the groups that it is in
     * @param title its title
     * @param url where it is
     * @param excerpt some of its text
     * @param sections sections of it that were found
     */
    public record Result(List<String> breadcrumb, Text title, Url url, Text excerpt, List<Section> sections) {

        /** Copies the lists. */
        public Result {
            breadcrumb = List.copyOf(breadcrumb);
            sections = List.copyOf(sections);
        }
    }

    /**
     * A section of a page.
     *
     * @param heading its heading
     * @param url where it is
     * @param excerpt some of its text
     */
    public record Section(Text heading, Url url, Text excerpt) {}

    /**
     * A text with marks.
     *
     * @param marks what the reader searched for, in order and without overlaps
     */
    public record Text(String text, List<Mark> marks) {

        /** Copies the list. */
        public Text {
            marks = List.copyOf(marks);
        }

        /** {@return a text without marks} */
        public static Text plain(String text) {
            return new Text(text, List.of());
        }
    }

    /**
     * A part of a text.
     *
     * @param from index of its first character
     * @param to index after its last character
     */
    public record Mark(int from, int to) {}
}
