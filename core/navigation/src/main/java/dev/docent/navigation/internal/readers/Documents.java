package dev.docent.navigation.internal.readers;

import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.documents.NodeBuilder;
import dev.docent.navigation.internal.documents.Parsed;
import dev.docent.navigation.internal.documents.Selection;
import dev.docent.navigation.internal.documents.ValueCursor;
import dev.docent.navigation.internal.problems.Finding;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.navigation.internal.problems.UnreadableException;
import dev.docent.navigation.internal.readers.yaml.YamlReader;
import dev.docent.navigation.internal.text.Encoding;
import dev.docent.navigation.internal.text.EngineLog;
import dev.docent.navigation.internal.text.Location;
import dev.docent.navigation.internal.text.Position;
import dev.docent.navigation.internal.text.Source;
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
        List<Finding> problems = new ArrayList<>();
        Node root = read(new Source(file, bytes), false, problems, building(selection));
        problems.removeIf(problem -> problem.kind() == Problems.NESTING_OF_PART_TOO_DEEP);
        return new Parsed(root, problems);
    }

    /** Reads the whole YAML text from {@code from} to the end of its source. */
    static @Nullable Node yaml(Source source, int from, List<Finding> problems) {
        return YamlReader.read(source, from, false, building(Selection.ALL), problems);
    }

    private static BiFunction<ValueCursor, List<Finding>, Node> building(Selection selection) {
        return (cursor, problems) -> new NodeBuilder(cursor, problems).value(cursor.location(), selection);
    }

    /**
     * Walks over a document without building a tree.
     *
     * @param <R> the result of a walk
     * @param file path of the file from the site root, for locations
     * @param bytes its content; must not change afterwards
     * @param walks creates a walk over the whole document; if YAML has to be read again as version 1.2, a second walk is
     *     created and the result of the first is discarded
     * @param problems receives the problems of the file as text; of its duplicate keys, those that the walk cannot see
     *     itself: in anchored values and after merges of YAML
     * @return the result of the walk; {@code null} if the file could not be read to its end or is empty
     */
    public static <R> @Nullable R walk(
            String file, byte[] bytes, Supplier<? extends Function<ValueCursor, R>> walks, List<Finding> problems) {
        return read(
                new Source(file, bytes),
                true,
                problems,
                (cursor, found) -> walks.get().apply(cursor));
    }

    private static <R> @Nullable R read(
            Source source, boolean strict, List<Finding> problems, BiFunction<ValueCursor, List<Finding>, R> walk) {
        String foreign = Encoding.foreign(source.bytes());
        if (foreign != null) {
            problems.add(Problems.ENCODING_FOREIGN.found(Location.root(source, 0), foreign));
            return null;
        }
        try {
            if (isYaml(source.file(), source.bytes())) {
                return YamlReader.read(source, source.start(), strict, walk, problems);
            }
            JsonCursor cursor = new JsonCursor(source, problems);
            R result = cursor.isAtEnd() ? null : walk.apply(cursor, problems);
            cursor.expectEnd();
            return result;
        } catch (UnreadableException unreadable) {
            problems.add(unreadable.problem());
            return null;
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
            Finding problem = unreadable.problem();
            Position at = problem.location().position();
            EngineLog.LOG.log(
                    Level.WARNING,
                    "{0}:{1}: a value cannot be read ({2}) and is left out of a page; validate the document as"
                            + " JSON",
                    node.location().file(),
                    at == null ? "" : at.line() + ":" + at.column(),
                    problem.kind().code().code());
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
