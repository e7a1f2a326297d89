package dev.docent.internal.readers;

import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;

import dev.docent.internal.documents.Node;
import dev.docent.internal.documents.NodeBuilder;
import dev.docent.internal.documents.NodeCursor;
import dev.docent.internal.documents.Parsed;
import dev.docent.internal.documents.Selection;
import dev.docent.internal.documents.ValueCursor;
import dev.docent.internal.readers.yaml.UnusualYamlException;
import dev.docent.internal.readers.yaml.YamlCursor;
import dev.docent.internal.readers.yaml.YamlReader;
import dev.docent.internal.text.Encoding;
import dev.docent.internal.text.EngineLog;
import dev.docent.internal.text.Location;
import dev.docent.internal.text.ParseProblem;
import dev.docent.internal.text.Position;
import dev.docent.internal.text.Source;
import dev.docent.internal.text.UnreadableException;
import org.jspecify.annotations.Nullable;

/** Reads JSON and YAML files: selected parts as trees, or value by value. */
public final class Documents {

    private Documents() {}

    /**
     * Reads a document; unselected parts may be nested to any depth. The extension selects YAML or JSON; other files
     * are detected by their first character.
     *
     * @param file path of the file from the site root, for locations
     * @param bytes its content; must not change afterwards
     * @param selection which parts to build
     * @return its value and its problems
     */
    public static Parsed parse(String file, byte[] bytes, Selection selection) {
        List<ParseProblem> problems = new ArrayList<>();
        Node root = read(
                new Source(file, bytes),
                problems,
                (cursor, found) -> new NodeBuilder(cursor, found).value(cursor.location(), selection),
                (source, found) -> YamlReader.read(source, source.start(), bytes.length, selection, found));
        problems.removeIf(problem -> problem.kind() == ParseProblem.Kind.DEPTH_OF_PART);
        return new Parsed(root, problems);
    }

    /** Reads the whole YAML text from {@code from} to the end of its source. */
    static Node yaml(Source source, int from, List<ParseProblem> problems) {
        return readYaml(
                source,
                from,
                problems,
                (cursor, found) -> new NodeBuilder(cursor, found).value(cursor.location(), Selection.ALL),
                (same, found) -> YamlReader.read(same, from, same.bytes().length, Selection.ALL, found));
    }

    /**
     * Walks over a document without building a tree.
     *
     * @param <R> the result of a walk
     * @param file path of the file from the site root, for locations
     * @param bytes its content; must not change afterwards
     * @param walks creates a walk over the whole document; if the fast path cannot continue, a second walk is created
     *     for the fallback and the result of the first is discarded
     * @param problems receives the problems of the file as text; the fallback also reports duplicate keys, which the walk
     *     sees itself on the fast path
     * @return the result of the walk; {@code null} if the file could not be read to its end or is empty
     */
    public static <R> @Nullable R walk(
            String file,
            byte[] bytes,
            Supplier<? extends Function<ValueCursor, R>> walks,
            List<ParseProblem> problems) {
        return read(
                new Source(file, bytes),
                problems,
                (cursor, found) -> walks.get().apply(cursor),
                (source, found) -> {
                    Node root = YamlReader.read(source, source.start(), bytes.length, Selection.ALL, found);
                    return root == null ? null : walks.get().apply(new NodeCursor(source, root));
                });
    }

    private static <R> @Nullable R read(
            Source source,
            List<ParseProblem> problems,
            BiFunction<ValueCursor, List<ParseProblem>, R> fastPath,
            BiFunction<Source, List<ParseProblem>, R> yamlFallback) {
        String foreign = Encoding.foreign(source.bytes());
        if (foreign != null) {
            problems.add(new ParseProblem(ParseProblem.Kind.ENCODING, Location.root(source, 0), foreign));
            return null;
        }
        try {
            if (isYaml(source.file(), source.bytes())) {
                return readYaml(source, source.start(), problems, fastPath, yamlFallback);
            }
            JsonCursor cursor = new JsonCursor(source, problems);
            R result = cursor.isAtEnd() ? null : fastPath.apply(cursor, problems);
            cursor.expectEnd();
            return result;
        } catch (UnreadableException unreadable) {
            problems.add(unreadable.problem());
            return null;
        }
    }

    private static <R> R readYaml(
            Source source,
            int from,
            List<ParseProblem> problems,
            BiFunction<ValueCursor, List<ParseProblem>, R> fastPath,
            BiFunction<Source, List<ParseProblem>, R> fallback) {
        try {
            List<ParseProblem> found = new ArrayList<>();
            YamlCursor cursor = YamlCursor.of(source, from);
            R result = fastPath.apply(cursor, found);
            cursor.expectEnd();
            problems.addAll(found);
            return result;
        } catch (UnusualYamlException unusual) {
            return fallback.apply(source, problems);
        }
    }

    /**
     * Reads a JSON value that was skipped when its document was parsed.
     *
     * @param node any value of a JSON document
     * @return the whole value; the node itself if it was not skipped; {@code null} if it cannot be read, which is
     *     logged: skipped values are not checked for well-formedness
     */
    public static @Nullable Node expand(Node node) {
        if (!(node instanceof Node.Skipped)) {
            return node;
        }
        try {
            return new NodeBuilder(JsonCursor.at(node.location()), new ArrayList<>())
                    .value(node.location(), Selection.ALL);
        } catch (UnreadableException unreadable) {
            ParseProblem problem = unreadable.problem();
            Position at = problem.location().position();
            EngineLog.LOG.log(
                    Level.WARNING,
                    "{0}:{1}: a value cannot be read ({2}) and is left out of a page; validate the document as"
                            + " JSON",
                    node.location().file(),
                    at == null ? "" : at.line() + ":" + at.column(),
                    problem.kind());
            return null;
        }
    }

    /** {@return whether a file of that name and content is read as YAML} */
    public static boolean isYaml(String file, byte[] bytes) {
        String name = file.toLowerCase(Locale.ROOT);
        if (name.endsWith(".json")) {
            return false;
        }
        if (name.endsWith(".yaml") || name.endsWith(".yml")) {
            return true;
        }
        for (byte b : bytes) {
            if (b > ' ') {
                return b != '{' && b != '[';
            }
        }
        return false;
    }
}
