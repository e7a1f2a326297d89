package dev.docent.internal.pages.mdx.tree;

import dev.docent.internal.problems.Problems;

/**
 * What is wrong in a page, before it is known whether the page shows that part.
 *
 * @param kind what is wrong
 * @param span where
 * @param detail the tag, expression or comment concerned, shortened; untrusted text
 */
public record MdxProblem(Problems kind, Span span, String detail) {

    /** {@return the arguments of the problem} */
    public Object[] arguments() {
        return kind.parameters().isEmpty() ? new Object[0] : new Object[] {detail};
    }
}
