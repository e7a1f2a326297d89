package dev.docent.internal.openapi.rules;

import java.util.ArrayList;
import java.util.List;

import dev.docent.internal.documents.ValueCursor;
import dev.docent.internal.readers.Documents;
import dev.docent.internal.text.ParseProblem;

/** One pass over an OpenAPI document that finds what is wrong with it. */
public final class SpecCheck {

    /** More faults than these help nobody. */
    private static final int MAX_PROBLEMS = 100;

    private static final int MAX_OMISSIONS = 100_000;

    private final ValueCursor cursor;
    private final List<SpecProblem> problems = new ArrayList<>();
    private final ReferenceCheck references = new ReferenceCheck();

    private SpecCheck(ValueCursor cursor) {
        this.cursor = cursor;
    }

    /** What is wrong with a document. */
    public record Findings(List<ParseProblem> textProblems, List<SpecProblem> problems) {}

    /**
     * Checks a document of a version that is known.
     *
     * @param file path of the file from the site's root
     * @param bytes its content
     * @param version text of its member {@code openapi}
     */
    public static Findings of(String file, byte[] bytes, String version) {
        List<ParseProblem> textProblems = new ArrayList<>();
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
        if (check == null) {
            return new Findings(textProblems, List.of());
        }
        check.references.reportBroken(file, bytes, check.problems);
        return new Findings(textProblems, check.problems);
    }

    ValueCursor cursor() {
        return cursor;
    }

    /** {@return whether the value at the cursor is of that kind; it is told and passed when it is not} */
    boolean expect(ValueCursor.Token token, String sentence) {
        boolean fits = cursor.token() == token;
        if (!fits) {
            shape(sentence);
            cursor.skip();
        }
        return fits;
    }

    /** Tells that something is wrong with the value at the cursor. */
    void shape(String sentence) {
        shape(sentence, cursor.offset());
    }

    /** Tells that something is wrong with the value that has been passed and began at an offset. */
    void shape(String sentence, int offset) {
        if (problems.size() < MAX_PROBLEMS) {
            problems.add(new SpecProblem(SpecProblem.Kind.SHAPE, cursor.location(offset), sentence));
        }
    }

    /** Tells that a part is missing that one can do without. */
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

    /** Takes the reference at the cursor, to look whether it leads anywhere when all has been seen. */
    void reference() {
        int offset = cursor.offset();
        references.add(cursor.text(), () -> cursor.location(offset));
    }

    /** Takes the name at the cursor that a schema gives itself. */
    void anchor() {
        references.addAnchor(cursor.text());
    }
}
