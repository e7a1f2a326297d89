package dev.docent.internal.readers.yaml;

import dev.docent.internal.documents.Node;
import dev.docent.internal.text.Location;
import org.jspecify.annotations.Nullable;

/**
 * The anchor and the tag before a value, or an alias.
 *
 * @param anchor name of the anchor; {@code null} if there is none
 * @param tag the tag as written; {@code null} if there is none
 * @param alias name of the alias; {@code null} if it is none
 * @param end offset after them
 */
record YamlProperties(
        @Nullable String anchor,
        @Nullable String tag,
        @Nullable String alias,
        int end) {

    /** {@return whether a value that starts with this byte has properties, or is an alias} */
    static boolean startWith(byte first) {
        return first == '&' || first == '*' || first == '!';
    }

    /** Reads the properties at an offset. */
    static YamlProperties at(YamlScanner scanner, YamlText text, int offset) {
        String anchor = null;
        String tag = null;
        int end = offset;
        int at = offset;
        while (scanner.byteAt(at) == '&' || scanner.byteAt(at) == '!') {
            boolean isAnchor = scanner.byteAt(at) == '&';
            boolean isLong = !isAnchor && scanner.byteAt(at + 1) == '!';
            int from = isLong ? at + 2 : at + 1;
            end = nameEnd(scanner, from);
            boolean again = isAnchor ? anchor != null : tag != null;
            if (again || end == from && (isAnchor || isLong)) {
                throw UnusualYamlException.INSTANCE;
            }
            anchor = isAnchor ? text.raw(from, end) : anchor;
            tag = isAnchor ? tag : text.raw(at, end);
            at = scanner.afterSpaces(end);
        }
        if (scanner.byteAt(at) != '*') {
            return new YamlProperties(anchor, tag, null, end);
        }
        int aliasEnd = nameEnd(scanner, at + 1);
        if (at != offset || aliasEnd == at + 1) {
            throw UnusualYamlException.INSTANCE;
        }
        return new YamlProperties(null, null, text.raw(at + 1, aliasEnd), aliasEnd);
    }

    private static int nameEnd(YamlScanner scanner, int from) {
        int i = from;
        while (isNamePart(scanner.byteAt(i))) {
            i++;
        }
        if (!scanner.isBlank(i)) {
            throw UnusualYamlException.INSTANCE;
        }
        return i;
    }

    private static boolean isNamePart(byte b) {
        return b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' || b >= '0' && b <= '9' || b == '_' || b == '-';
    }

    /** {@return the value of a scalar with this tag} */
    Node scalar(String value, Location location) {
        return switch (tag == null ? "" : tag) {
            case "!!null", "!!bool", "!!int", "!!float" -> YamlScalars.ofPlain(value, location);
            default -> new Node.Text(location, value);
        };
    }
}
