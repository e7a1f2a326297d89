package dev.docent.pages.internal.markdown;

import java.util.Optional;

import dev.docent.pages.internal.mdx.MdxPage;

/** What a page refers to. Thread-safe. */
public interface MarkdownSources {

    /** Sources of a page that refers to nothing. */
    MarkdownSources NONE = path -> Optional.empty();

    /**
     * {@return the snippet that a page includes or imports; empty if there is none}
     *
     * @param path as the page writes it, such as {@code /snippets/note.mdx}
     */
    Optional<MdxPage> snippet(String path);

    /** {@return whether a link to a path with {@code .md} at its end means the Markdown of the page there, not the page} */
    default boolean isMarkdown(String path) {
        return false;
    }

    /**
     * {@return the value of an expression as text; empty if it is unknown} Not called for literals.
     *
     * @param expression JavaScript without the braces around it
     */
    default Optional<String> value(String expression) {
        return Optional.empty();
    }
}
