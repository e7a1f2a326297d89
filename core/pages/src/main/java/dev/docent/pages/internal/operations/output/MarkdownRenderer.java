package dev.docent.pages.internal.operations.output;

import dev.docent.base.internal.html.HtmlWriter;
import dev.docent.base.internal.html.Ids;
import dev.docent.pages.internal.page.PageContent;

/** Renders the Markdown inside OpenAPI documents. */
public interface MarkdownRenderer {

    /** Writes nothing: for texts that are no page. */
    MarkdownRenderer NONE = new MarkdownRenderer() {

        @Override
        public String write(HtmlWriter html, Ids ids, String markdown) {
            return "";
        }

        @Override
        public PageContent content(String mdx, Ids ids) {
            return PageContent.EMPTY;
        }
    };

    /**
     * Writes a description, block by block. Its headings are not part of the page's outline and must be written as
     * something else.
     *
     * @param ids of the page
     * @param markdown a description; untrusted
     * @return its plain text, for search
     */
    String write(HtmlWriter html, Ids ids, String markdown);

    /**
     * {@return the content of {@code x-mint.content}, written in MDX, which comes before the generated part of a page}
     *
     * @param ids of the page
     */
    PageContent content(String mdx, Ids ids);
}
