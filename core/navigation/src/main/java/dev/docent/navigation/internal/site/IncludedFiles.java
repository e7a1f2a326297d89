package dev.docent.navigation.internal.site;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.documents.Parsed;
import dev.docent.navigation.internal.documents.Selection;
import dev.docent.navigation.internal.documents.ValueCursor;
import dev.docent.navigation.internal.files.ReportedFolder;
import dev.docent.navigation.internal.folders.SitePath;
import dev.docent.navigation.internal.problems.ProblemLog;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.navigation.internal.readers.Documents;
import dev.docent.navigation.internal.specs.OpenApiSetting;
import dev.docent.navigation.internal.text.Location;
import dev.docent.navigation.internal.text.Source;

/** Replaces each {@code {"$ref": "./nav/x.json"}} in {@code docs.json} by the content of that file. */
final class IncludedFiles {

    private static final String REF = "$ref";

    /** Maximum number of includes, and of included values: files may include each other. */
    private static final int MAX_INCLUDES = 10_000;

    private static final int MAX_VALUES = 1_000_000;

    private final ReportedFolder files;
    private final ElementAccess access;
    private final ProblemLog problems;
    private final Map<String, Optional<Node>> read = new HashMap<>();
    private final Deque<String> open = new ArrayDeque<>();
    private int includes;
    private int values;
    private int depth;

    /** @param access receives what may restrict elements and is not in what is included */
    IncludedFiles(ReportedFolder files, ElementAccess access, ProblemLog problems) {
        this.files = files;
        this.access = access;
        this.problems = problems;
        open.push(Source.DOCS_JSON);
    }

    /** {@return whether a value includes anything} */
    static boolean isIncluding(Node node) {
        if (node instanceof Node.Sequence sequence) {
            return sequence.items().stream().anyMatch(IncludedFiles::isIncluding);
        }
        return node instanceof Node.Mapping mapping
                && (mapping.member(REF) instanceof Node.Text
                        || mapping.members().values().stream().anyMatch(IncludedFiles::isIncluding));
    }

    Node include(Node node) {
        boolean tooMany = open.size() > 1 && ++values > MAX_VALUES;
        if (++depth > ValueCursor.MAX_DEPTH || tooMany) {
            problems.add(Problems.INCLUDE_TOO_LARGE.at(node.location()));
            depth--;
            return new Node.Null(node.location());
        }
        Node included = node;
        if (node instanceof Node.Mapping mapping) {
            included = ofMapping(mapping);
        } else if (node instanceof Node.Sequence sequence) {
            List<Node> items = new ArrayList<>();
            sequence.items().forEach(item -> items.add(include(item)));
            included = new Node.Sequence(sequence.location(), items);
        }
        depth--;
        return included;
    }

    private Node ofMapping(Node.Mapping mapping) {
        Map<String, Node> members = new LinkedHashMap<>();
        Node reference = mapping.member(REF);
        Location location = mapping.location();
        if (reference instanceof Node.Text text) {
            Optional<Node> target = target(text, location);
            if (target.isPresent() && mapping.members().size() == 1) {
                return target.get();
            }
            if (target.orElse(null) instanceof Node.Mapping included) {
                members.putAll(included.members());
                location = included.location();
            }
        }
        Location whole = location;
        mapping.members().forEach((name, member) -> {
            if (!REF.equals(name) || !(member instanceof Node.Text)) {
                Node included = members.put(name, include(member));
                if (included != null) {
                    access.addReplaced(whole, name, included, member.location());
                }
            }
        });
        return new Node.Mapping(location, members);
    }

    private Optional<Node> target(Node.Text reference, Location including) {
        Location location = reference.location();
        String path = SitePath.resolve(SitePath.directoryOf(location.file()), reference.value());
        if (path == null || OpenApiSetting.isUrl(reference.value())) {
            problems.add(Problems.outsideOfSite(location, reference.value()));
            return Optional.empty();
        }
        if (open.contains(path)) {
            problems.add(Problems.INCLUDE_CIRCULAR.at(location, path));
            return Optional.empty();
        }
        if (++includes > MAX_INCLUDES) {
            problems.add(Problems.INCLUDE_TOO_LARGE.at(location));
            return Optional.empty();
        }
        Optional<Node> content = read.computeIfAbsent(path, absent -> parse(absent, location));
        if (content.isEmpty()) {
            files.read(path).ifPresent(unread -> access.addUnread(including, unread, location));
        }
        open.push(path);
        Optional<Node> whole = content.map(this::include);
        open.pop();
        return whole;
    }

    private Optional<Node> parse(String path, Location namedAt) {
        Optional<byte[]> bytes = files.read(path);
        if (bytes.isEmpty()) {
            if (!files.admits(path)) {
                return Optional.empty();
            }
            problems.add(Problems.INCLUDE_MISSING.at(namedAt, path));
            return Optional.empty();
        }
        Parsed parsed = Documents.parse(path, bytes.get(), Selection.ALL);
        parsed.problems().forEach(problem -> problems.add(problem.toProblem()));
        access.addLost(parsed);
        return Optional.ofNullable(parsed.root());
    }
}
