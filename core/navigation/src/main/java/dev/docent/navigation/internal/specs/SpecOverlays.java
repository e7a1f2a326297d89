package dev.docent.navigation.internal.specs;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import dev.docent.api.navigation.Problem;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.files.ReportedFolder;
import dev.docent.navigation.internal.openapi.overlays.OverlayHead;
import dev.docent.navigation.internal.openapi.overlays.Overlays;
import dev.docent.navigation.internal.problems.ProblemLog;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.navigation.internal.text.Source;
import org.jspecify.annotations.Nullable;

/**
 * Finds the overlays of documents: those that {@code docs.json} lists where it names the document; without a list, the files of
 * the site that extend it, in path order. Not thread-safe.
 */
public final class SpecOverlays {

    private final ReportedFolder files;
    private final ProblemLog problems;
    private final Map<String, Overlays> listed = new HashMap<>();
    private final Map<String, Overlays> found = new HashMap<>();
    private final Set<String> documents = new HashSet<>();
    private final List<Problem> unknown = new ArrayList<>();
    private boolean reported;
    private @Nullable Map<String, List<String>> extending;

    public SpecOverlays(ReportedFolder files, ProblemLog problems) {
        this.files = files;
        this.problems = problems;
    }

    /** Reads the lists of a setting, before any document is read. */
    public void add(OpenApiSetting setting) {
        Map<Node, Overlays> read = new IdentityHashMap<>();
        for (OpenApiSetting.Source source : setting.sources()) {
            documents.add(source.path());
            if (source.overlays() != null) {
                Overlays overlays = read.computeIfAbsent(source.overlays(), this::read);
                Overlays other = listed.putIfAbsent(source.path(), overlays);
                if (other != null && !other.equals(overlays)) {
                    problems.add(Problems.OVERLAYS_DIFFER.at(source.overlays().location(), source.path()));
                    listed.put(source.path(), new Overlays(List.of(), false));
                }
            }
        }
    }

    private Overlays read(Node value) {
        if (!(value instanceof Node.Sequence list)) {
            problems.add(Problems.OVERLAYS_MALFORMED.at(value.location()));
            return new Overlays(List.of(), false);
        }
        List<String> paths = new ArrayList<>();
        for (Node item : list.items()) {
            path(item).ifPresent(paths::add);
        }
        return new Overlays(paths, paths.size() == list.items().size());
    }

    private Optional<String> path(Node item) {
        if (!(item instanceof Node.Text text)
                || text.value().isBlank()
                || OpenApiSetting.isUrl(text.value().trim())) {
            problems.add(Problems.OVERLAYS_MALFORMED.at(item.location()));
            return Optional.empty();
        }
        String path = OpenApiSetting.specPath(text.value().trim());
        if (path == null) {
            problems.add(Problems.outsideOfSite(item.location(), text.value()));
            return Optional.empty();
        }
        try {
            if (files.part(path).bytes().isEmpty()) {
                problems.add(Problems.OVERLAY_MISSING.at(item.location(), text.value()));
            }
        } catch (IOException reportedByTheFiles) {
            // the document is not used, whatever the file has
        }
        return Optional.of(path);
    }

    /** {@return the overlays of a document, by its path or URL} */
    Overlays of(String document) {
        return found.computeIfAbsent(document, path -> listed.containsKey(path) ? listed.get(path) : extending(path));
    }

    /** {@return the overlays of documents, by document; none if no document was asked for} */
    Map<String, Overlays> found() {
        if (extending != null) {
            extending.keySet().forEach(this::of);
        }
        Map<String, Overlays> some = new HashMap<>(found);
        some.values().removeIf(Overlays::areNone);
        return Map.copyOf(some);
    }

    /** If it is unknown which files extend documents, each file that is not read may restrict any document. */
    private Overlays extending(String document) {
        List<String> overlays = extending().getOrDefault(document, List.of());
        if (!unknown.isEmpty() && !reported) {
            unknown.forEach(problems::add);
            reported = true;
        }
        return new Overlays(overlays, unknown.isEmpty());
    }

    /** {@return the files that extend documents, by document} */
    private Map<String, List<String>> extending() {
        Map<String, List<String>> known = extending;
        if (known == null) {
            known = new HashMap<>();
            Set<String> all = new HashSet<>(files.all());
            for (String file : files.listed()) {
                if (SpecCatalog.mayBeDocument(file) && !Source.DOCS_JSON.equals(file)) {
                    add(file, all, known);
                }
            }
            files.unknownPlaces().forEach(directory -> unknown.add(Problems.OVERLAY_UNKNOWN.in(directory)));
            extending = known;
        }
        return known;
    }

    /** A document that pages show is no overlay, even if it is broken. */
    private void addUnknown(String file, OverlayHead head) {
        boolean read = head.location().position() != null;
        if (read) {
            unknown.add(Problems.OVERLAY_EXTENDS_UNKNOWN.at(head.location()));
        } else if (!documents.contains(file)) {
            unknown.add(Problems.OVERLAY_UNKNOWN.in(file));
        }
    }

    private void add(String file, Set<String> all, Map<String, List<String>> known) {
        try {
            OverlayHead head = files.deriveUncounted(file, OverlayHead.class, OverlayHead::of)
                    .orElse(OverlayHead.NONE);
            String document = head.document();
            boolean exists = document != null && (all.contains(document) || documents.contains(document));
            if (exists) {
                known.computeIfAbsent(document, first -> new ArrayList<>()).add(file);
            }
            if (!head.sure() && (head.written().isEmpty() || !exists)) {
                addUnknown(file, head);
            } else if (!exists && head.written().isPresent()) {
                problems.add(Problems.OVERLAY_EXTENDS_NOTHING.at(
                        head.location(), head.written().get()));
            }
        } catch (IOException unreadable) {
            addUnknown(file, OverlayHead.UNKNOWN);
        }
    }
}
