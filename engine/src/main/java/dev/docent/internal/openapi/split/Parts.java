package dev.docent.internal.openapi.split;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import dev.docent.internal.documents.Node;
import dev.docent.internal.documents.Parsed;
import dev.docent.internal.documents.Pointer;
import dev.docent.internal.documents.Selection;
import dev.docent.internal.readers.Documents;
import dev.docent.internal.text.ParseProblem;

/** The files of a document, each read once. */
final class Parts {

    /** Maximum number of files. */
    private static final int MAX_FILES = 10_000;

    private final PartFiles files;
    private final Map<String, Optional<Node>> roots = new HashMap<>();
    private final List<ParseProblem> problems = new ArrayList<>();

    /** Why a target is not there. */
    enum Absence {
        NO_FILE,
        /** The problem of the file is reported elsewhere. */
        UNREADABLE,
        NOT_IN_FILE,
        TOO_MANY_FILES
    }

    Parts(String file, Node root, PartFiles files) {
        this.files = files;
        roots.put(file, Optional.of(root));
    }

    /** {@return the problems of the files as text} */
    List<ParseProblem> problems() {
        return problems;
    }

    /** A value, or why there is none. */
    record Found(Optional<Node> value, Absence absence) {}

    Found find(Target target) {
        Optional<Node> root = roots.get(target.file());
        if (root == null) {
            if (roots.size() > MAX_FILES) {
                return new Found(Optional.empty(), Absence.TOO_MANY_FILES);
            }
            try {
                Optional<byte[]> bytes = files.read(target.file());
                if (bytes.isEmpty()) {
                    return new Found(Optional.empty(), Absence.NO_FILE);
                }
                root = parse(target.file(), bytes.get());
            } catch (IOException reportedByTheFiles) {
                root = Optional.empty();
            }
            roots.put(target.file(), root);
        }
        if (root.isEmpty()) {
            return new Found(root, Absence.UNREADABLE);
        }
        Node value = target.isLocated() ? Pointer.follow(root.get(), target.segments()) : null;
        return new Found(Optional.ofNullable(value), Absence.NOT_IN_FILE);
    }

    private Optional<Node> parse(String file, byte[] bytes) {
        Parsed parsed = Documents.parse(file, bytes, Selection.ALL);
        problems.addAll(parsed.problems());
        return Optional.ofNullable(parsed.root());
    }
}
