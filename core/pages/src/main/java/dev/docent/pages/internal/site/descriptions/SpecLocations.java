package dev.docent.pages.internal.site.descriptions;

import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

import dev.docent.api.navigation.Problem;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.documents.Pointer;
import dev.docent.navigation.internal.documents.Selection;
import dev.docent.navigation.internal.folders.SiteSnapshot;
import dev.docent.navigation.internal.openapi.SpecDocument;
import dev.docent.navigation.internal.openapi.SplitSpec;
import dev.docent.navigation.internal.openapi.overlays.Overlays;
import dev.docent.navigation.internal.openapi.split.JoinedPart;
import dev.docent.navigation.internal.problems.Finding;
import dev.docent.navigation.internal.readers.Documents;
import dev.docent.navigation.internal.text.Location;
import dev.docent.navigation.internal.text.Source;

/**
 * Finds where the values of OpenAPI documents are in their files: pages are built from a YAML document as if it were
 * JSON. Most of those that are asked for are known since then; for another one, a YAML document is read once more. Thread-safe.
 */
public final class SpecLocations {

    private final SiteSnapshot files;
    private final Function<String, Overlays> overlays;
    private final Map<String, Optional<Source>> sources = new ConcurrentHashMap<>();
    private final Map<String, Optional<Node>> roots = new ConcurrentHashMap<>();

    /**
     * @param files the files of a site
     * @param overlays the overlays of its documents
     */
    public SpecLocations(SiteSnapshot files, Function<String, Overlays> overlays) {
        this.files = files;
        this.overlays = overlays;
    }

    /** {@return the files that a document consists of} */
    public Set<String> files(String spec) {
        Set<String> all = new LinkedHashSet<>(Set.of(spec));
        document(spec).map(SpecDocument::partFiles).ifPresent(all::addAll);
        return all;
    }

    /** {@return the location in the file of the document, or of its part; the file of the document alone if it is not there} */
    public Location of(String spec, Location location) {
        return location.file().equals(spec)
                ? location
                : known(spec, location)
                        .or(() -> find(spec, location).map(Node::location))
                        .orElseGet(() -> Location.ofFile(spec));
    }

    /** {@return the text in the file of the document} */
    public Node.Text of(String spec, Node.Text text) {
        if (text.location().file().equals(spec)) {
            return text;
        }
        Optional<Location> known = known(spec, text.location());
        if (known.isPresent()) {
            return new Node.Text(known.get(), text.value());
        }
        return find(spec, text.location()).orElse(null) instanceof Node.Text original
                ? new Node.Text(original.location(), text.value())
                : new Node.Text(Location.ofFile(spec), text.value());
    }

    /** {@return what {@link SpecDocument#unquoted()} has of the document} */
    public Optional<Problem> unquoted(String spec) {
        return document(spec).flatMap(SpecDocument::unquoted).map(Finding::toProblem);
    }

    private Optional<SpecDocument> document(String spec) {
        try {
            return SplitSpec.document(files, spec, overlays.apply(spec));
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }

    private Optional<Location> known(String spec, Location location) {
        String pointer = location.pointer();
        OptionalInt offset =
                document(spec).map(document -> document.offset(pointer)).orElse(OptionalInt.empty());
        return offset.isEmpty()
                ? Optional.empty()
                : sources.computeIfAbsent(spec, this::source)
                        .map(source -> Location.at(source, pointer, offset.getAsInt()));
    }

    private Optional<Source> source(String spec) {
        try {
            return files.read(spec).map(bytes -> new Source(spec, bytes));
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }

    private Optional<Node> find(String spec, Location location) {
        String pointer = location.pointer();
        Optional<JoinedPart> part = document(spec).flatMap(document -> document.part(pointer));
        String file = part.map(JoinedPart::file).orElse(spec);
        String original = part.map(elsewhere -> elsewhere.original(pointer)).orElse(pointer);
        List<String> segments = original.isEmpty() ? List.of() : Pointer.segments("#" + original.replace("%", "%25"));
        return roots.computeIfAbsent(file, this::root).map(root -> Pointer.follow(root, segments));
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
