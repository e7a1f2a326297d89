package dev.docent.navigation.internal.openapi.rules;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import dev.docent.navigation.internal.documents.KeptValue;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.documents.NodeCursor;
import dev.docent.navigation.internal.documents.ValueCursor;
import dev.docent.navigation.internal.problems.Finding;
import dev.docent.navigation.internal.problems.Problems;
import org.jspecify.annotations.Nullable;

/** One pass over an OpenAPI document, as its rules see it: where it is, what it reports, and what it keeps. */
final class SpecCheck {

    private final ValueCursor cursor;
    private final List<Finding> problems;
    private final Faults faults;
    private final ReferenceCheck references;
    private final NameCheck names;
    private final Set<String> unsupported;
    private @Nullable KeptValue kept;

    private SpecCheck(
            ValueCursor cursor,
            List<Finding> problems,
            Faults faults,
            ReferenceCheck references,
            NameCheck names,
            Set<String> unsupported) {
        this.cursor = cursor;
        this.problems = problems;
        this.faults = faults;
        this.references = references;
        this.names = names;
        this.unsupported = unsupported;
    }

    private SpecCheck(ValueCursor cursor, List<Finding> problems) {
        this(cursor, problems, new Faults(problems), new ReferenceCheck(), new NameCheck(problems), new HashSet<>());
    }

    SpecCheck(ValueCursor cursor) {
        this(cursor, new ArrayList<>());
    }

    /** Checks the member or item at the cursor, and keeps its parts if they are selected; returns what the rule does. */
    @Nullable String value(ValueRule rule) {
        KeptValue enclosing = kept;
        if (enclosing == null) {
            return rule.apply(this);
        }
        String name = enclosing.isMapping() ? cursor.name() : null;
        KeptValue part = enclosing.next(cursor, rule == ValueRule.ANY);
        String text = keeping(part, rule);
        if (part != null) {
            enclosing.add(name, part);
        }
        kept = enclosing;
        return text;
    }

    /** Checks the value at the cursor, which is kept in a part; returns what the rule does. */
    @Nullable String keeping(@Nullable KeptValue part, ValueRule rule) {
        kept = part != null && part.isOpen() ? part : null;
        return part != null && part.isConsumed()
                ? rule.apply(new SpecCheck(
                        NodeCursor.overManyFiles(part.node()), problems, faults, references, names, unsupported))
                : rule.apply(this);
    }

    /** {@return the problems, after the walk over a document of one file} */
    List<Finding> problemsOf(String file, byte[] bytes) {
        references.reportBroken(file, bytes, problems);
        names.reportMissing(references.section("securitySchemes"));
        return problems;
    }

    /** {@return the problems, after the walk over a document that was read with the files that it refers to} */
    List<Finding> problemsOf(Node root) {
        references.reportBrokenWithin(root, problems);
        names.reportMissing(references.section("securitySchemes"));
        return problems;
    }

    /** {@return the problems that the walk has found so far} */
    List<Finding> problems() {
        return problems;
    }

    ValueCursor cursor() {
        return cursor;
    }

    NameCheck names() {
        return names;
    }

    /** {@return whether the value at the cursor is of that kind; if not, it is reported and skipped} */
    boolean expect(ValueCursor.Token token, String sentence) {
        boolean fits = cursor.token() == token;
        if (!fits) {
            misfit(sentence);
        }
        return fits;
    }

    /** Reports a problem of the value at the cursor, and skips it. */
    void misfit(String sentence) {
        shape(sentence);
        cursor.skip();
    }

    /** Reports that the value at the cursor is of the wrong kind. */
    void shape(String sentence) {
        shape(sentence, cursor.offset());
    }

    /** Reports that the previous value, which starts at an offset, is of the wrong kind. */
    void shape(String sentence, int offset) {
        faults.loss(cursor.location(offset), sentence);
    }

    /** Reports what is against a rule in the previous value, which starts at an offset, though nothing of it is lost. */
    void irregularity(String sentence, int offset) {
        faults.irregularity(cursor.location(offset), sentence);
    }

    /** Reports why the document cannot be used. */
    void refusal(String sentence) {
        faults.refusal(cursor.location(), sentence);
    }

    /** Reports that an optional part is missing. */
    void omission(String sentence, int offset) {
        faults.omission(cursor.location(offset), sentence);
    }

    /** Checks the value at the cursor, which no page shows. */
    void onNoPage(ValueRule rule) {
        faults.onNoPage(() -> rule.apply(this));
    }

    /** Reports once for each name that the value at the cursor is not supported. */
    void unsupported(String name) {
        if (unsupported.add(name)) {
            problems.add(Problems.PART_NOT_SUPPORTED.found(cursor.location(cursor.offset()), name));
        }
    }

    int problemCount() {
        return faults.count();
    }

    void dropProblemsAfter(int count) {
        faults.dropAfter(count);
    }

    /** Reads the reference at the cursor, to be resolved at the end of the document. */
    void reference() {
        int offset = cursor.offset();
        String reference = cursor.newText();
        if (reference != null) {
            references.add(reference, cursor, offset);
        }
    }

    /** Reads the reference to a parameter at the cursor, also a repeated one. */
    void parameterReference() {
        int offset = cursor.offset();
        String reference = cursor.text();
        if (reference != null) {
            references.add(reference, cursor, offset);
        }
        names.parameterReference(reference);
    }

    /** Forgets the components of a document, which begin again. */
    void beginComponents() {
        references.beginComponents();
    }

    /** Begins a section of the components, whose names are to be added to the result. */
    Set<String> beginSection(String section) {
        return references.beginSection(section);
    }
}
