package dev.docent.pages.internal.mdx.tree;

import java.util.Optional;
import java.util.stream.Stream;

import dev.docent.navigation.internal.problems.Problems;

/**
 * What is wrong in a page, before it is known whether the page shows that part.
 *
 * @param kind what is wrong
 * @param span where
 * @param detail the tag, expression or comment concerned, shortened; untrusted text
 * @param nearest what the author may have meant
 */
public record MdxProblem(Problems kind, Span span, String detail, Optional<String> nearest) {

    /** A problem that suggests nothing. */
    public MdxProblem(Problems kind, Span span, String detail) {
        this(kind, span, detail, Optional.empty());
    }

    /** {@return the arguments of the problem} */
    public Object[] arguments() {
        return Stream.of(detail, nearest).limit(kind.parameters().size()).toArray();
    }
}
