package dev.docent.navigation.internal.openapi.split;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.documents.Parsed;
import dev.docent.navigation.internal.documents.Selection;
import dev.docent.navigation.internal.openapi.overlays.Overlay;
import dev.docent.navigation.internal.openapi.overlays.Overlays;
import dev.docent.navigation.internal.openapi.rules.SchemaReferences;
import dev.docent.navigation.internal.problems.Finding;
import dev.docent.navigation.internal.problems.UnreadableException;
import dev.docent.navigation.internal.readers.Documents;
import dev.docent.navigation.internal.text.ByteWords;

/**
 * A document and the files that it refers to, with the changes of its overlays, as one document: path items are where they are
 * referred to, everything else is under {@code components}. Locations of values are those in their own files.
 *
 * @param root the document; empty if it, or one of its overlays, cannot be read or applied
 * @param textProblems the problems of all its files as text
 * @param problems unresolved references, and problems of its overlays
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
     * Reads a document with its parts and overlays.
     *
     * @param file path of the document from the site root
     * @param bytes its content
     * @param overlays its overlays
     * @param files reads the other files
     * @return the document; never fails, but may lack parts that cannot be read
     */
    public static JoinedDocument read(String file, byte[] bytes, Overlays overlays, PartFiles files) {
        Parsed parsed = Documents.parse(file, bytes, Selection.ALL);
        List<Finding> inText = new ArrayList<>(parsed.problems());
        List<Finding> problems = new ArrayList<>();
        Node written = parsed.root();
        Node resolved = written == null ? null : SchemaReferences.resolved(written, bytes);
        if (!(resolved instanceof Node.Mapping root)) {
            return new JoinedDocument(Optional.ofNullable(resolved), inText, problems);
        }
        boolean single = !mayHaveParts(bytes);
        Optional<Node> joined = single ? Optional.of(root) : joined(file, root, files, inText, problems);
        if (overlays.areNone()) {
            return new JoinedDocument(joined, inText, problems);
        }
        Optional<Node> unchanged = single ? Optional.ofNullable(written) : joined;
        Optional<Node> whole = unchanged.flatMap(document -> overlaid(file, document, overlays, files, problems));
        return new JoinedDocument(whole, inText, problems);
    }

    private static Optional<Node> joined(
            String file, Node.Mapping root, PartFiles files, List<Finding> inText, List<Finding> problems) {
        SplitFiles parts = new SplitFiles(file, root, files);
        Optional<Node> joined;
        try {
            joined = Optional.of(new Joining(file, parts, problems).joined(root));
        } catch (UnreadableException tooLarge) {
            inText.add(tooLarge.problem());
            joined = Optional.empty();
        }
        inText.addAll(parts.problems());
        return joined;
    }

    /** {@return the document with all changes; empty if one cannot be made: without it, it is not what it is meant to be} */
    private static Optional<Node> overlaid(
            String file, Node document, Overlays overlays, PartFiles files, List<Finding> problems) {
        if (!overlays.complete()) {
            return Optional.empty();
        }
        try {
            List<Overlay> all = new ArrayList<>();
            for (String path : overlays.files()) {
                Optional<byte[]> content = files.read(path);
                if (content.isEmpty()) {
                    return Optional.empty();
                }
                all.add(Overlay.read(path, content.get()));
            }
            return Optional.of(Overlay.applied(document, file, all, problems));
        } catch (UnreadableException unusable) {
            problems.add(unusable.problem());
            return Optional.empty();
        } catch (IOException reportedByTheFiles) {
            return Optional.empty();
        }
    }
}
