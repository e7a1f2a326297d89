package dev.docent.navigation.internal.openapi;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.documents.Parsed;
import dev.docent.navigation.internal.documents.Selection;
import dev.docent.navigation.internal.openapi.rules.OpenApiCheck;
import dev.docent.navigation.internal.openapi.rules.SpecVersion;
import dev.docent.navigation.internal.openapi.split.JoinedDocument;
import dev.docent.navigation.internal.problems.Finding;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.navigation.internal.readers.Documents;
import dev.docent.navigation.internal.text.JsonPointer;
import dev.docent.navigation.internal.text.Location;
import org.jspecify.annotations.Nullable;

/** Reads OpenAPI documents of version 3 into an index. */
public final class SpecReader {

    private static final Selection VERSION =
            Selection.members(Map.of("openapi", Selection.ALL, "swagger", Selection.ALL));

    private SpecReader() {}

    /**
     * {@return whether a file claims to be an OpenAPI document of version 3}
     *
     * @param file path of the file from the site root
     * @param bytes its content
     */
    public static boolean isSpec(String file, byte[] bytes) {
        Node root = Documents.parse(file, bytes, VERSION).root();
        String version = root == null ? null : root.text("openapi");
        return version != null && version.startsWith("3.");
    }

    /**
     * Reads and checks a document. Its problems are part of the result; a document that is not readable to its end, or
     * does not have the structure of OpenAPI, results in an index without operations. Unresolved references lose no
     * content.
     *
     * @param file path of the file from the site root
     * @param bytes its content; must not change afterwards
     * @return the index
     */
    public static SpecIndex read(String file, byte[] bytes) {
        return OpenApiCheck.read(file, bytes, SpecSelection.DOCUMENT)
                .map(checked -> index(file, bytes, checked))
                .orElseGet(() -> indexThenCheck(file, bytes));
    }

    /** The index of a document that was read and checked in one walk. */
    private static SpecIndex index(String file, byte[] bytes, OpenApiCheck.Checked checked) {
        Node root = checked.root();
        SpecIndex index = root == null ? index(file, bytes) : index(file, bytes, new Parsed(root, List.of()));
        return index.version() == null ? index : checked(index, List.of(), checked.problems());
    }

    /** Reads a document and checks it after that: the text of its index has problems of its own, which come first. */
    static SpecIndex indexThenCheck(String file, byte[] bytes) {
        SpecIndex index = index(file, bytes);
        if (index.version() == null) {
            return index;
        }
        List<Finding> inText = new ArrayList<>();
        List<Finding> inContent = new ArrayList<>();
        OpenApiCheck.check(file, bytes, index.version(), inText, inContent);
        return checked(index, inText, inContent);
    }

    private static SpecIndex checked(SpecIndex index, List<Finding> inText, List<Finding> inContent) {
        if (inText.isEmpty() && inContent.isEmpty() && !index.hasProblems()) {
            return index;
        }
        List<Finding> textProblems = distinct(index.textProblems(), inText);
        List<Finding> problems = distinct(index.problems(), inContent);
        boolean unreadable = inText.stream().anyMatch(Finding::endsReading);
        return unreadable ? index.failed(textProblems, problems, false) : judged(index, textProblems, problems);
    }

    /**
     * A fault costs only what is faulty, with two exceptions: one that hides what the author wrote, and one in a document with
     * access groups, because the faulty part may not be for everybody.
     */
    private static SpecIndex judged(SpecIndex index, List<Finding> textProblems, List<Finding> problems) {
        boolean rejected = problems.stream()
                .anyMatch(problem -> problem.kind() == Problems.SPEC_INVALID
                        || OpenApiCheck.isFault(problem) && index.isRestricting());
        if (!rejected) {
            return index.passed(textProblems, problems);
        }
        int lost = index.operations().size();
        List<Finding> refusing = problems.stream()
                .map(problem -> OpenApiCheck.isFault(problem)
                        ? Problems.SPEC_INVALID.found(problem.location(), problem.detail(), lost)
                        : problem)
                .toList();
        return index.failed(textProblems, refusing, true);
    }

    /**
     * Reads and checks a document that was read with the files that it refers to.
     *
     * @param texts its content and that of its overlays
     * @param access its restrictions
     */
    static SpecIndex read(String file, List<byte[]> texts, JoinedDocument joined, PartAccess access) {
        List<Finding> problems = new ArrayList<>();
        Node root = joined.root().orElse(null);
        String version = root == null ? null : version(file, root, problems);
        List<SpecOperation> operations = List.of();
        Map<String, SpecSchema> schemas = Map.of();
        Map<String, Set<String>> payloads = Map.of();
        if (root != null && version != null) {
            operations =
                    new OperationReader(file, root, new PathItems(() -> root, problems), access, problems).operations();
            report(access, problems);
            problems.removeIf(problem -> problem.kind() == Problems.EXTERNAL_REFERENCE);
            OpenApiCheck.checkJoined(root, version, problems);
            schemas = schemas(root, access);
            payloads = Payloads.of(root);
        }
        Map<String, SpecSchema> allSchemas = schemas;
        Map<String, Set<String>> allPayloads = payloads;
        AccessText text = AccessText.of(texts, access, joined.textProblems());
        SpecIndex index = new SpecIndex(
                file, version, operations, () -> allSchemas, () -> allPayloads, text, List.of(), List.of(), true, null);
        List<Finding> all = distinct(joined.problems(), problems);
        List<Finding> inText = distinct(joined.textProblems(), List.of());
        return version == null ? index.failed(inText, all, root != null) : judged(index, inText, all);
    }

    private static String identity(Finding problem) {
        return problem.kind() + problem.location().file() + problem.location().pointer();
    }

    /**
     * {@return whether a file is a well-formed OpenAPI document of version 3 with a valid structure}
     *
     * @param file path or URL of the file
     * @param bytes its content
     */
    public static boolean isUsable(String file, byte[] bytes) {
        return read(file, bytes).isUsable();
    }

    private static List<Finding> distinct(List<Finding> some, List<Finding> more) {
        Map<String, Finding> all = new LinkedHashMap<>();
        Stream.concat(some.stream(), more.stream()).forEach(problem -> all.putIfAbsent(identity(problem), problem));
        return List.copyOf(all.values());
    }

    /**
     * Reads a document without checking it: reads only what the navigation needs and assumes that it is well-formed.
     *
     * @param file path of the file from the site root
     * @param bytes its content; must not change afterwards
     * @return the index; without a version if the document cannot be read or is not version 3
     */
    public static SpecIndex index(String file, byte[] bytes) {
        return index(file, bytes, Documents.parse(file, bytes, SpecSelection.DOCUMENT));
    }

    private static SpecIndex index(String file, byte[] bytes, Parsed parsed) {
        List<Finding> problems = new ArrayList<>();
        Node root = parsed.root();
        boolean unreadable = root == null && !parsed.problems().isEmpty();
        String version = unreadable ? null : version(file, root, problems);
        AccessText text = AccessText.of(file, bytes);
        List<SpecOperation> operations = List.of();
        if (version != null && root != null) {
            PathItems pathItems = new PathItems(
                    () -> Documents.parse(file, bytes, SpecSelection.PATH_ITEMS).root(), problems);
            operations = new OperationReader(file, root, pathItems, text.parts(), problems).operations();
            report(text.parts(), problems);
        }
        return new SpecIndex(
                file,
                version,
                operations,
                () -> schemas(file, bytes, text.parts()),
                () -> Payloads.of(file, bytes),
                text,
                parsed.problems(),
                problems,
                version != null,
                null);
    }

    private static @Nullable String version(String file, @Nullable Node root, List<Finding> problems) {
        Node swagger = root == null ? null : root.member("swagger");
        Node openapi = root == null ? null : root.member("openapi");
        if (openapi != null && SpecVersion.isSupported(String.valueOf(openapi.scalar()))) {
            return openapi.scalar();
        }
        if (openapi != null) {
            problems.add(Problems.SPEC_VERSION_UNKNOWN.found(openapi.location(), String.valueOf(openapi.scalar())));
        } else if (swagger != null) {
            problems.add(Problems.SPEC_SWAGGER_2.found(swagger.location(), String.valueOf(swagger.scalar())));
        } else {
            problems.add(Problems.SPEC_NOT_OPENAPI.found(root == null ? Location.ofFile(file) : root.location()));
        }
        return null;
    }

    private static void report(PartAccess access, List<Finding> problems) {
        access.doubts().forEach(doubt -> problems.add(Problems.PART_CLOSED.found(doubt.location(), doubt.reason())));
    }

    private static Map<String, SpecSchema> schemas(String file, byte[] bytes, PartAccess access) {
        return schemas(Documents.parse(file, bytes, SpecSelection.SCHEMAS).root(), access);
    }

    private static Map<String, SpecSchema> schemas(@Nullable Node root, PartAccess access) {
        Node components = root == null ? null : root.member("components");
        Map<String, SpecSchema> schemas = new LinkedHashMap<>();
        if (components != null && components.member("schemas") instanceof Node.Mapping mapping) {
            mapping.members()
                    .forEach((name, schema) -> schemas.put(
                            name,
                            new SpecSchema(
                                    name,
                                    schema.text("title"),
                                    schema.text("description"),
                                    access.of(JsonPointer.child("/components/schemas", name)),
                                    schema.location())));
        }
        return schemas;
    }
}
