package dev.docent.internal.pages.mdx.tree;

/**
 * What is wrong in a page.
 *
 * @param span where
 * @param detail the tag, expression or comment concerned, shortened; untrusted text
 */
public record MdxProblem(Kind kind, Span span, String detail) {

    /** Kinds of problems, each with a sentence about it. */
    public enum Kind {
        /** The page is not UTF-8. */
        ENCODING("The page is not valid UTF-8; what could not be read is shown as U+FFFD."),
        /** A less-than sign that begins no tag. */
        NOT_A_TAG("This is not a JSX tag; it is shown as text. Write &lt; for a less-than sign."),
        /** An element that does not end. */
        TAG_NOT_CLOSED("This tag is never closed; it is shown as text."),
        /** An element that ends with the one around it, or with the list item or quotation that it is in. */
        TAG_CLOSED_BY_PARENT("This tag is not closed before what it is in ends; it is closed there."),
        /** An HTML element that never has content, without a slash. */
        VOID_TAG_NOT_CLOSED("This element has no content; MDX wants a slash at the end of its tag."),
        /** A closing tag too many. */
        CLOSING_TAG_UNEXPECTED("There is no open tag that this closes; it is shown as text."),
        /** A closing tag in a list item or quotation that the element is not in. */
        CLOSING_TAG_INSIDE("This closes an element that begins outside this list item or quotation; both end here."),
        /** An element of which one tag shares its line with text while the other one does not. */
        TAG_NOT_ALONE("One tag of this element shares its line with text, the other does not; put both on their own."),
        /** A brace that does not end. */
        EXPRESSION_NOT_CLOSED("This brace is never closed; it is shown as text. Write \\{ for a brace."),
        /** Braces around what is no JavaScript. */
        EXPRESSION_INVALID("This is not a JavaScript expression; it is shown as text. Write \\{ for a brace."),
        /** An import or export that cannot be read. */
        MODULE_INVALID("This is not an import or export; it is shown as text."),
        /** An HTML comment. */
        HTML_COMMENT("MDX has no HTML comments; it is left out. Write {/* … */} instead."),
        /** An address in angle brackets. */
        ANGLE_BRACKET_LINK("MDX has no links in angle brackets; it is shown as a link."),
        /** More inside one another than is read. */
        NESTING_TOO_DEEP("This is nested too deeply; it is shown as text."),
        /** More problems than are reported. */
        PROBLEMS_OMITTED("The page has more problems.");

        private final String sentence;

        Kind(String sentence) {
            this.sentence = sentence;
        }

        /** {@return the problem and how to fix it} */
        public String sentence() {
            return sentence;
        }
    }
}
