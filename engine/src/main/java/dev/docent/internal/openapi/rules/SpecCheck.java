package dev.docent.internal.openapi.rules;

import java.util.ArrayList;
import java.util.List;

import dev.docent.internal.documents.Node;
import dev.docent.internal.documents.NodeCursor;
import dev.docent.internal.documents.ValueCursor;
import dev.docent.internal.readers.Documents;
import dev.docent.internal.text.ParseProblem;

/** One pass over an OpenAPI document that finds its problems. */
public final class SpecCheck {

    /** Maximum number of problems reported per document. */
    private static final int MAX_PROBLEMS = 100;

    private static final int MAX_OMISSIONS = 100_000;

    private final ValueCursor cursor;
    private final List<SpecProblem> problems = new ArrayList<>();
    private final ReferenceCheck references = new ReferenceCheck();

    private SpecCheck(ValueCursor cursor) {
        this.cursor = cursor;
    }

    /**
     * Checks a document of a known version.
     *
     * @param file path of the file from the site root
     * @param bytes its content
     * @param version text of its member {@code openapi}
     * @param textProblems receives its problems as text
     * @param problems receives its problems as an OpenAPI document
     */
    public static void check(
            String file, byte[] bytes, String version, List<ParseProblem> textProblems, List<SpecProblem> problems) {
        Rule document = DocumentRules.of(version);
        SpecCheck check = Documents.walk(
                file,
                bytes,
                () -> cursor -> {
                    SpecCheck run = new SpecCheck(cursor);
                    document.apply(run);
                    return run;
                },
                textProblems);
        if (check != null) {
            check.references.reportBroken(file, bytes, check.problems);
            problems.addAll(check.problems);
        }
    }

    /**
     * Checks a document that was read with the files that it refers to; references to other files are not reported.
     *
     * @param root the document
     * @param version text of its member {@code openapi}
     * @param problems receives its problems
     */
    public static void checkJoined(Node root, String version, List<SpecProblem> problems) {
        SpecCheck check = new SpecCheck(NodeCursor.overManyFiles(root));
        DocumentRules.of(version).apply(check);
        check.references.reportBrokenWithin(root, check.problems);
        problems.addAll(check.problems);
    }

    ValueCursor cursor() {
        return cursor;
    }

    /** {@return whether the value at the cursor is of that kind; if not, it is reported and skipped} */
    boolean expect(ValueCursor.Token token, String sentence) {
        boolean fits = cursor.token() == token;
        if (!fits) {
            shape(sentence);
            cursor.skip();
        }
        return fits;
    }

    /** Reports a problem of the value at the cursor. */
    void shape(String sentence) {
        shape(sentence, cursor.offset());
    }

    /** Reports a problem of the previous value, which starts at an offset. */
    void shape(String sentence, int offset) {
        if (problems.size() < MAX_PROBLEMS) {
            problems.add(new SpecProblem(SpecProblem.Kind.SHAPE, cursor.location(offset), sentence));
        }
    }

    /** Reports that an optional part is missing. */
    void omission(String sentence, int offset) {
        if (problems.size() < MAX_OMISSIONS) {
            problems.add(new SpecProblem(SpecProblem.Kind.OMISSION, cursor.location(offset), sentence));
        }
    }

    int problemCount() {
        return problems.size();
    }

    void dropProblemsAfter(int count) {
        problems.subList(count, problems.size()).clear();
    }

    /** Reads the reference at the cursor, to be resolved at the end of the document. */
    void reference() {
        int offset = cursor.offset();
        String reference = cursor.text();
        if (reference != null) {
            references.add(reference, () -> cursor.location(offset));
        }
    }

    /** Reads the anchor of a schema at the cursor. */
    void anchor() {
        String anchor = cursor.text();
        if (anchor != null) {
            references.addAnchor(anchor);
        }
    }
}
