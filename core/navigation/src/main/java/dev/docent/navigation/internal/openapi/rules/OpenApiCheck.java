package dev.docent.navigation.internal.openapi.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import dev.docent.navigation.internal.documents.KeptValue;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.documents.NodeCursor;
import dev.docent.navigation.internal.documents.Selection;
import dev.docent.navigation.internal.documents.ValueCursor;
import dev.docent.navigation.internal.problems.Finding;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.navigation.internal.readers.Documents;
import org.jspecify.annotations.Nullable;

/** Checks OpenAPI documents against the rules of their version, and keeps the parts that an index needs. */
public final class OpenApiCheck {

    private OpenApiCheck() {}

    /**
     * A document that was checked while it was read.
     *
     * @param root its selected parts; {@code null} if they have to be read again, because its structure is not that of
     *     OpenAPI
     * @param problems its problems as an OpenAPI document
     */
    public record Checked(@Nullable Node root, List<Finding> problems) {}

    /**
     * Reads the selected parts of a document of version 3, and checks it, in one walk.
     *
     * @param file path of the file from the site root
     * @param bytes its content
     * @param selection the parts to read
     * @return empty if it has problems as text or several versions, or is not version 3, so that it has to be read before
     *     it is checked
     */
    public static Optional<Checked> read(String file, byte[] bytes, Selection selection) {
        List<Finding> textProblems = new ArrayList<>();
        List<Finding> duplicates = new ArrayList<>();
        Walked walked = Documents.walk(
                file,
                bytes,
                () -> {
                    duplicates.clear();
                    return cursor -> walk(cursor, selection, duplicates);
                },
                textProblems);
        if (walked == null || !textProblems.isEmpty() || !duplicates.isEmpty()) {
            return Optional.empty();
        }
        boolean fits = walked.check().problems().stream().noneMatch(OpenApiCheck::isFault);
        return Optional.of(
                new Checked(fits ? walked.root() : null, walked.check().problemsOf(file, bytes)));
    }

    /** {@return whether a document with that problem does not have the structure of OpenAPI} */
    public static boolean isFault(Finding problem) {
        return problem.kind() == Problems.SPEC_INVALID
                || problem.kind() == Problems.SPEC_PART_INVALID
                || problem.kind() == Problems.SPEC_IRREGULAR;
    }

    private record Walked(SpecCheck check, Node root) {}

    private static @Nullable Walked walk(ValueCursor cursor, Selection selection, List<Finding> duplicates) {
        String version = SpecVersion.first(cursor.restarted());
        if (version == null) {
            cursor.skip();
            return null;
        }
        SpecCheck check = new SpecCheck(cursor);
        KeptValue root = KeptValue.of(cursor, selection, duplicates);
        check.keeping(root, DocumentRules.of(version));
        Node read = root.node();
        return version.equals(read.text("openapi")) ? new Walked(check, read) : null;
    }

    /**
     * Checks a document of a known version.
     *
     * @param file path of the file from the site root
     * @param bytes its content
     * @param version text of its member {@code openapi}
     * @param textProblems receives its problems as text, without duplicate keys
     * @param problems receives its problems as an OpenAPI document
     */
    public static void check(
            String file, byte[] bytes, String version, List<Finding> textProblems, List<Finding> problems) {
        ValueRule document = DocumentRules.of(version);
        SpecCheck check = Documents.walk(
                file,
                bytes,
                () -> cursor -> {
                    SpecCheck run = new SpecCheck(cursor);
                    document.apply(run);
                    return run;
                },
                textProblems);
        textProblems.removeIf(problem -> problem.kind() == Problems.DUPLICATE_KEY);
        if (check != null) {
            problems.addAll(check.problemsOf(file, bytes));
        }
    }

    /**
     * Checks a document that was read with the files that it refers to; references to other files are not reported.
     *
     * @param root the document
     * @param version text of its member {@code openapi}
     * @param problems receives its problems
     */
    public static void checkJoined(Node root, String version, List<Finding> problems) {
        SpecCheck check = new SpecCheck(NodeCursor.overManyFiles(root));
        DocumentRules.of(version).apply(check);
        problems.addAll(check.problemsOf(root));
    }
}
