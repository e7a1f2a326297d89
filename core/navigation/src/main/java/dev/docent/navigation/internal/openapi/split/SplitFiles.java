package dev.docent.navigation.internal.openapi.split;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import dev.docent.navigation.internal.access.DeclaredAccess;
import dev.docent.navigation.internal.access.ExtensionAccess;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.documents.Parsed;
import dev.docent.navigation.internal.documents.Pointer;
import dev.docent.navigation.internal.documents.Selection;
import dev.docent.navigation.internal.openapi.rules.SchemaReferences;
import dev.docent.navigation.internal.problems.Finding;
import dev.docent.navigation.internal.readers.Documents;

/** The files of a document, each read once. */
final class SplitFiles {

    /** Maximum number of files. */
    private static final int MAX_FILES = 10_000;

    private final PartFiles files;
    private final Map<String, Optional<Node>> roots = new HashMap<>();
    private final List<Finding> problems = new ArrayList<>();

    /** Why a target is not there. */
    enum Absence {
        NO_FILE,
        /** The problem of the file is reported elsewhere. */
        UNREADABLE,
        NOT_IN_FILE,
        TOO_MANY_FILES
    }

    SplitFiles(String file, Node root, PartFiles files) {
        this.files = files;
        roots.put(file, Optional.of(root));
    }

    /** {@return the problems of the files as text} */
    List<Finding> problems() {
        return problems;
    }

    /**
     * A value, or why there is none.
     *
     * @param from who may see what the value is in
     */
    record Found(Optional<Node> value, Absence absence, DeclaredAccess from) {

        static Found none(Absence absence) {
            return new Found(Optional.empty(), absence, DeclaredAccess.NONE);
        }
    }

    Found find(ReferenceTarget target) {
        Optional<Node> root = roots.get(target.file());
        if (root == null) {
            if (roots.size() > MAX_FILES) {
                return Found.none(Absence.TOO_MANY_FILES);
            }
            try {
                Optional<byte[]> bytes = files.read(target.file());
                if (bytes.isEmpty()) {
                    return Found.none(Absence.NO_FILE);
                }
                root = parse(target.file(), bytes.get());
            } catch (IOException reportedByTheFiles) {
                root = Optional.empty();
            }
            roots.put(target.file(), root);
        }
        if (root.isEmpty()) {
            return Found.none(Absence.UNREADABLE);
        }
        return target.isLocated() ? follow(root.get(), target.segments()) : named(root.get(), target.fragment());
    }

    private static Found named(Node root, String fragment) {
        return SchemaReferences.named(root, fragment.substring(1))
                .map(segments -> follow(root, segments))
                .orElseGet(() -> Found.none(Absence.NOT_IN_FILE));
    }

    private static Found follow(Node root, List<String> segments) {
        DeclaredAccess from = DeclaredAccess.NONE;
        Node at = root;
        for (String segment : segments) {
            from = from.and(ExtensionAccess.of(at));
            Node child = Pointer.child(at, segment);
            if (child == null) {
                return Found.none(Absence.NOT_IN_FILE);
            }
            at = child;
        }
        return new Found(Optional.of(at), Absence.NOT_IN_FILE, from);
    }

    private Optional<Node> parse(String file, byte[] bytes) {
        Parsed parsed = Documents.parse(file, bytes, Selection.ALL);
        problems.addAll(parsed.problems());
        return Optional.ofNullable(parsed.root()).map(root -> SchemaReferences.resolved(root, bytes));
    }
}
