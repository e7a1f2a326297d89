package dev.docent.internal.readers.yaml;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

import dev.docent.internal.documents.Node;
import dev.docent.internal.documents.Selection;
import dev.docent.internal.text.ByteWords;
import dev.docent.internal.text.NameSet;
import dev.docent.internal.text.NameTable;
import dev.docent.internal.text.ParseProblem;
import dev.docent.internal.text.Source;
import dev.docent.internal.text.UnreadableException;

/** Decodes the scalars of a YAML text, given their start and end. */
final class YamlText {

    private final Source source;
    private final byte[] bytes;

    YamlText(Source source) {
        this.source = source;
        this.bytes = source.bytes();
    }

    String raw(int from, int to) {
        return new String(bytes, from, to - from, StandardCharsets.UTF_8);
    }

    /** Decodes a key; names that a document repeats are cached. */
    String name(int from, int to) {
        String known = NameTable.SHARED.find(bytes, from, to);
        return known != null ? known : NameTable.SHARED.keep(raw(from, to), from, to);
    }

    /** {@return the index of a name that is neither null nor a number, or of a text, in a set; -1 if it has no such name} */
    int indexIn(NameSet set, int from, int to) {
        return set.indexOf(bytes, from, to);
    }

    boolean startsWith(String prefix, int from, int to) {
        return ByteWords.startsWith(bytes, from, to, prefix);
    }

    /** Decodes a quoted scalar, given with its quotes. */
    String quoted(int from, int to) {
        if (bytes[from] == '\'') {
            return folded(from + 1, to - 1).replace("''", "'");
        }
        for (int i = from; i < to; i++) {
            if (bytes[i] == '\\') {
                return escaped(from, to);
            }
        }
        return folded(from + 1, to - 1);
    }

    private String escaped(int from, int to) {
        List<ParseProblem> problems = new ArrayList<>();
        try {
            if (YamlReader.read(source, from, to, Selection.ALL, problems) instanceof Node.Text text) {
                return text.value();
            }
        } catch (UnreadableException leftToTheFullReader) {
            throw UnusualYamlException.INSTANCE;
        }
        throw UnusualYamlException.INSTANCE;
    }

    /**
     * Decodes a folded text: blanks around line breaks are dropped, a single break becomes a space, and several breaks
     * lose one.
     */
    String folded(int from, int to) {
        String text = raw(from, to);
        if (text.indexOf('\n') < 0) {
            return text;
        }
        StringBuilder out = new StringBuilder(text.length());
        int i = 0;
        while (i < text.length()) {
            char c = text.charAt(i++);
            if (c != '\n') {
                out.append(c);
                continue;
            }
            trimEnd(out);
            int breaks = 0;
            while (i < text.length() && " \n\t".indexOf(text.charAt(i)) >= 0) {
                breaks += text.charAt(i++) == '\n' ? 1 : 0;
            }
            out.append(breaks == 0 ? " " : "\n".repeat(breaks));
        }
        return out.toString();
    }

    private static void trimEnd(StringBuilder out) {
        int length = out.length();
        while (length > 0 && " \t".indexOf(out.charAt(length - 1)) >= 0) {
            length--;
        }
        out.setLength(length);
    }
}
