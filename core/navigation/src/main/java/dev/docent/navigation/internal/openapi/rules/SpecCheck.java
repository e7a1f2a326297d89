package dev.docent.navigation.internal.openapi.rules;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import dev.docent.navigation.internal.documents.KeptValue;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.documents.NodeCursor;
import dev.docent.navigation.internal.documents.Selection;
import dev.docent.navigation.internal.documents.ValueCursor;
import dev.docent.navigation.internal.problems.Finding;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.navigation.internal.readers.Documents;
import org.jspecify.annotations.Nullable;

/** One pass over an OpenAPI document that finds its problems, and keeps the parts that its index needs. */
public final class SpecCheck {

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

    private SpecCheck(ValueCursor cursor) {
        this(cursor, new ArrayList<>());
    }

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
        List<Finding> problems = walked.check().problems;
        boolean fits = problems.stream().noneMatch(SpecCheck::isFault);
        walked.check().references.reportBroken(file, bytes, problems);
        walked.check().reportMissingNames();
        return Optional.of(new Checked(fits ? walked.root() : null, problems));
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
            check.references.reportBroken(file, bytes, check.problems);
            check.reportMissingNames();
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
    public static void checkJoined(Node root, String version, List<Finding> problems) {
        SpecCheck check = new SpecCheck(NodeCursor.overManyFiles(root));
        DocumentRules.of(version).apply(check);
        check.references.reportBrokenWithin(root, check.problems);
        check.reportMissingNames();
        problems.addAll(check.problems);
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

    private @Nullable String keeping(@Nullable KeptValue part, ValueRule rule) {
        kept = part != null && part.isOpen() ? part : null;
        return part != null && part.isConsumed()
                ? rule.apply(new SpecCheck(
                        NodeCursor.overManyFiles(part.node()), problems, faults, references, names, unsupported))
                : rule.apply(this);
    }

    private void reportMissingNames() {
        names.reportMissing(references.section("securitySchemes"));
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
