package dev.docent.internal.pages.site.descriptions;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

import dev.docent.internal.documents.Node;
import dev.docent.internal.documents.Pointer;
import dev.docent.internal.documents.Selection;
import dev.docent.internal.folders.SiteSnapshot;
import dev.docent.internal.readers.Documents;
import dev.docent.internal.text.Location;

/**
 * Finds where the values of OpenAPI documents are in their files: pages are built from a YAML document as if it were
 * JSON. Reads a YAML document once, when it is first asked for. Thread-safe.
 */
public final class SpecLocations {

    private final SiteSnapshot files;
    private final Map<String, Optional<Node>> roots = new ConcurrentHashMap<>();

    public SpecLocations(SiteSnapshot files) {
        this.files = files;
    }

    /** {@return the location in the file of the document; the file alone if it is not there} */
    public Location of(String spec, Location location) {
        return location.file().equals(spec)
                ? location
                : find(spec, location).map(Node::location).orElseGet(() -> Location.ofFile(spec));
    }

    /** {@return the text in the file of the document} */
    public Node.Text of(String spec, Node.Text text) {
        if (text.location().file().equals(spec)) {
            return text;
        }
        return find(spec, text.location()).orElse(null) instanceof Node.Text original
                ? original
                : new Node.Text(Location.ofFile(spec), text.value());
    }

    private Optional<Node> find(String spec, Location location) {
        return roots.computeIfAbsent(spec, this::root)
                .map(root -> Pointer.follow(root, Pointer.segments("#" + location.pointer())));
    }

    private Optional<Node> root(String spec) {
        try {
            return files.read(spec)
                    .map(bytes -> Documents.parse(spec, bytes, Selection.ALL).root());
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }
}
