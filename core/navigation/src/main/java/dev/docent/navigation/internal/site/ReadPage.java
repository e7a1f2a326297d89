package dev.docent.navigation.internal.site;

import java.util.ArrayList;
import java.util.List;

import dev.docent.api.navigation.Problem;
import dev.docent.navigation.internal.access.FrontMatterAccess;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.documents.Parsed;
import dev.docent.navigation.internal.problems.Finding;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.navigation.internal.readers.FrontMatter;

/**
 * A page as it was read from its file. Immutable.
 *
 * @param problems the problems of its front matter
 */
public record ReadPage(HandWrittenPage page, List<Problem> problems) {

    /** {@return the page in a file of that content, which must not change afterwards} */
    public static ReadPage of(String file, byte[] content) {
        Parsed parsed = FrontMatter.parse(file, content);
        List<Problem> problems = new ArrayList<>(
                parsed.problems().stream().map(Finding::toProblem).toList());
        Node root = parsed.root();
        if (root != null && !(root instanceof Node.Mapping)) {
            problems.add(Problems.FRONT_MATTER_WITHOUT_FIELDS.at(root.location()));
        }
        FrontMatterAccess access = FrontMatterAccess.of(file, content, parsed);
        access.access()
                .doubts()
                .forEach(doubt -> problems.add(Problems.PAGE_CLOSED.at(doubt.location(), doubt.reason())));
        Node.Mapping fields = root instanceof Node.Mapping mapping ? mapping : null;
        return new ReadPage(HandWrittenPage.of(file, fields, access), List.copyOf(problems));
    }
}
