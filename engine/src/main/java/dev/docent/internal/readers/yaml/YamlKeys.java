package dev.docent.internal.readers.yaml;

import dev.docent.internal.text.Location;

/** Reads the keys of mappings in block style. */
final class YamlKeys {

    private final YamlScanner scanner;
    private final YamlText text;
    private int from;
    private int to;

    YamlKeys(YamlScanner scanner, YamlText text) {
        this.scanner = scanner;
        this.text = text;
    }

    /** Reads the key at the scanner's position; returns the offset after its colon. */
    int take() {
        from = scanner.at;
        int colon = scanner.isItem(from) ? -1 : scanner.colonOfKey(from);
        if (colon < 0) {
            throw UnusualYamlException.INSTANCE;
        }
        to = scanner.keyEnd(from, colon);
        return colon + 1;
    }

    /** Reads a complex key on its own line, as tools write long keys, and the colon in the next line. */
    int takeComplex(int indent) {
        from = scanner.afterSpaces(scanner.at + 1);
        if (!scanner.isPlainStart(from)) {
            throw UnusualYamlException.INSTANCE;
        }
        to = scanner.plainEnd(from, indent);
        boolean oneLine = scanner.lineEnd(from) >= to && !isMerge();
        scanner.endLine(to);
        int at = scanner.at;
        if (!oneLine || scanner.column() != indent || scanner.byteAt(at) != ':' || !scanner.isBlank(at + 1)) {
            throw UnusualYamlException.INSTANCE;
        }
        return at + 1;
    }

    /** {@return whether the last key merges other mappings into its own} */
    boolean isMerge() {
        return to - from == 2 && scanner.byteAt(from) == '<' && scanner.byteAt(from + 1) == '<';
    }

    /** {@return the offset of the last key} */
    int offset() {
        return from;
    }

    /** {@return the offset after the last key} */
    int end() {
        return to;
    }

    /** {@return whether the key at an offset has quotes} */
    boolean isQuoted(int from) {
        byte first = scanner.byteAt(from);
        return first == '"' || first == '\'';
    }

    /** {@return a key as a name} */
    String name(int from, int to) {
        if (isQuoted(from)) {
            return text.quoted(from, to);
        }
        String name = text.name(from, to);
        return YamlScalars.mayBeNoString(scanner.byteAt(from))
                ? YamlScalars.name(YamlScalars.ofPlain(name, Location.NOWHERE))
                : name;
    }
}
