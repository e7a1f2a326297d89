package dev.docent.navigation.internal.openapi.split;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.documents.Parsed;
import dev.docent.navigation.internal.documents.Selection;
import dev.docent.navigation.internal.openapi.rules.SchemaReferences;
import dev.docent.navigation.internal.problems.Finding;
import dev.docent.navigation.internal.problems.UnreadableException;
import dev.docent.navigation.internal.readers.Documents;
import dev.docent.navigation.internal.text.ByteWords;

/**
 * A document and the files that it refers to, as one document: path items are where they are referred to, everything else
 * is under {@code components}. Locations of values are those in their own files.
 *
 * @param root the document; empty if it cannot be read
 * @param textProblems the problems of all its files as text
 * @param problems references that lead nowhere
 */
public record JoinedDocument(Optional<Node> root, List<Finding> textProblems, List<Finding> problems) {

    /** {@return the parts that are elsewhere in their own files} */
    public List<JoinedPart> parts(String file) {
        return root.map(joined -> JoinedPart.of(file, joined)).orElse(List.of());
    }

    private static final byte[] REFERENCE = {'$', 'r', 'e', 'f'};

    /** Bytes that may occur between the name of a reference and its text. */
    private static final String BETWEEN = "\"' :\t\r\n";

    /** {@return whether a document may refer to another file} */
    public static boolean mayHaveParts(byte[] bytes) {
        for (int i = ByteWords.indexOf(bytes, REFERENCE, 0); i >= 0; i = ByteWords.indexOf(bytes, REFERENCE, i)) {
            i += REFERENCE.length;
            int at = i;
            while (at < bytes.length && BETWEEN.indexOf(bytes[at]) >= 0) {
                at++;
            }
            if (at > i && at < bytes.length && bytes[at] != '#') {
                return true;
            }
        }
        return false;
    }

    /**
     * Reads a document with its parts.
     *
     * @param file path of the document from the site root
     * @param bytes its content
     * @param files reads the other files
     * @return the document; never fails, but may lack what cannot be read
     */
    public static JoinedDocument read(String file, byte[] bytes, PartFiles files) {
        Parsed parsed = Documents.parse(file, bytes, Selection.ALL);
        List<Finding> inText = new ArrayList<>(parsed.problems());
        List<Finding> problems = new ArrayList<>();
        Node written = parsed.root();
        Node resolved = written == null ? null : SchemaReferences.resolved(written, bytes);
        if (!(resolved instanceof Node.Mapping root)) {
            return new JoinedDocument(Optional.ofNullable(resolved), inText, problems);
        }
        SplitFiles parts = new SplitFiles(file, root, files);
        Optional<Node> joined;
        try {
            joined = Optional.of(new Joining(file, parts, problems).joined(root));
        } catch (UnreadableException tooLarge) {
            inText.add(tooLarge.problem());
            joined = Optional.empty();
        }
        inText.addAll(parts.problems());
        return new JoinedDocument(joined, inText, problems);
    }
}
