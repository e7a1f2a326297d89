package dev.docent.navigation.internal.readers.yaml;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;

import dev.docent.navigation.internal.documents.ValueCursor;
import dev.docent.navigation.internal.problems.Finding;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.navigation.internal.problems.UnreadableException;
import dev.docent.navigation.internal.text.Location;
import dev.docent.navigation.internal.text.Source;
import org.jspecify.annotations.Nullable;

/** Walks over YAML texts. */
public final class YamlReader {

    private YamlReader() {}

    /**
     * Walks over the only document of a text.
     *
     * @param <R> the result of the walk
     * @param source the file that the text is in
     * @param from first byte of the text, which ends with its file
     * @param strict whether an alias that the walk skips has to refer to something, too
     * @param walk walks over the whole value, and adds the problems that it finds to the list; applied to the text again if
     *     that can only be read as YAML 1.2
     * @param problems receives the problems
     * @return the result; {@code null} if the document is empty
     * @throws UnreadableException if the text cannot be read to its end
     */
    public static <R> @Nullable R read(
            Source source,
            int from,
            boolean strict,
            BiFunction<ValueCursor, List<Finding>, R> walk,
            List<Finding> problems) {
        byte[] bytes = source.bytes();
        switch (Utf8Reader.quality(bytes, from)) {
            case GOOD -> {}
            case NOT_UTF8 -> problems.add(Problems.ENCODING_INVALID.found(Location.root(source, from)));
            case NOT_ALLOWED ->
                throw new UnreadableException(Problems.SYNTAX_ERROR.found(
                        Location.root(source, from), "a character that YAML does not allow"));
        }
        if (YamlRewriter.isMisread(bytes, from)) {
            return read(source, YamlRewriter.rewritten(bytes, from), from, strict, walk, problems);
        }
        try {
            return read(source, bytes, from, strict, walk, problems);
        } catch (UnreadableException refused) {
            byte[] rewritten = YamlRewriter.rewritten(bytes, from);
            if (refused.problem().kind() != Problems.SYNTAX_ERROR || Arrays.equals(rewritten, bytes)) {
                throw refused;
            }
            return read(source, rewritten, from, strict, walk, problems);
        }
    }

    /** @param bytes the text of the source as it is to be parsed */
    static <R> @Nullable R read(
            Source source,
            byte[] bytes,
            int from,
            boolean strict,
            BiFunction<ValueCursor, List<Finding>, R> walk,
            List<Finding> problems) {
        List<Finding> found = new ArrayList<>();
        YamlCursor cursor = YamlCursor.of(source, bytes, from, strict, found);
        if (cursor == null) {
            return null;
        }
        boolean empty = cursor.token() == ValueCursor.Token.NULL;
        R result = empty ? null : walk.apply(cursor, found);
        cursor.expectEnd();
        problems.addAll(found);
        return result;
    }
}
