package dev.docent.internal.site;

import java.util.List;
import java.util.stream.Stream;

import dev.docent.api.navigation.Problem;
import dev.docent.internal.documents.Node;
import dev.docent.internal.documents.Parsed;
import dev.docent.internal.problems.FileProblems;
import dev.docent.internal.problems.PageProblems;
import dev.docent.internal.readers.FrontMatter;

/**
 * A page as it was read from its file. Immutable.
 *
 * @param problems the problems of its front matter
 */
public record ReadPage(HandWrittenPage page, List<Problem> problems) {

    /** {@return the page in a file of that content, which must not change afterwards} */
    public static ReadPage of(String file, byte[] content) {
        Parsed parsed = FrontMatter.parse(file, content);
        Stream<Problem> problems = parsed.problems().stream().map(FileProblems::ofText);
        Node root = parsed.root();
        if (root == null || root instanceof Node.Mapping) {
            return new ReadPage(HandWrittenPage.of(file, (Node.Mapping) root), problems.toList());
        }
        Problem noMapping = PageProblems.frontMatterNoMapping(root.location());
        return new ReadPage(
                HandWrittenPage.of(file, null),
                Stream.concat(problems, Stream.of(noMapping)).toList());
    }
}
