package dev.docent.cli.internal.migration.edits;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;

/**
 * The layout of an object in braces, and how to write members in the same layout; for JSON and YAML flow style.
 *
 * @param lineBreak the line terminator; {@code null} if the object is on one line
 * @param indentation indentation of its members
 * @param unit additional indentation of each nested level
 * @param space whitespace after a colon, and after a comma on the same line
 * @param shortLists whether lists of scalars are on one line
 */
record FlowLayout(@Nullable String lineBreak, String indentation, String unit, String space, boolean shortLists) {

    static final FlowLayout IN_ONE_LINE = new FlowLayout(null, "", "", " ", true);

    /** {@return the layout of the object whose brace is at {@code brace} and whose first member is at {@code first}} */
    static FlowLayout of(TextFile file, int brace, int first) throws NotEditableException {
        String text = file.text();
        String gap = text.substring(brace + 1, first);
        int keyEnd = text.charAt(first) == '"' ? Literals.end(text, first) : first;
        int colon = text.indexOf(':', keyEnd);
        boolean dense = colon > 0 && colon + 1 < text.length() && text.charAt(colon + 1) != ' ';
        boolean pretty = gap.indexOf('\n') >= 0;
        String indentation = pretty ? gap.substring(gap.lastIndexOf('\n') + 1) : "";
        String outer = pretty ? file.indentation(file.lineStart(brace)) : "";
        boolean deeper = indentation.startsWith(outer) && indentation.length() > outer.length();
        return new FlowLayout(
                pretty ? file.lineBreak() : null,
                indentation,
                deeper ? indentation.substring(outer.length()) : "  ",
                dense ? "" : " ",
                file.hasShortLists());
    }

    /** {@return members with commas between them, the first without indentation} */
    String members(Map<?, ?> members) {
        return members(members, indentation);
    }

    /** {@return the separator of two members} */
    String between() {
        return "," + gap(indentation, space);
    }

    private String members(Map<?, ?> members, String indent) {
        return members.entrySet().stream()
                .map(member -> Literals.json(member.getKey()) + ":" + space + value(member.getValue(), indent))
                .collect(Collectors.joining("," + gap(indent, space)));
    }

    /** {@return a value whose closing bracket has this indentation} */
    String value(Object value, String indent) {
        String inner = indent + unit;
        if (value instanceof Map<?, ?> map && !map.isEmpty()) {
            return "{" + gap(inner, "") + members(map, inner) + gap(indent, "") + "}";
        }
        if (value instanceof List<?> list && !list.isEmpty()) {
            boolean scalars = list.stream().noneMatch(item -> item instanceof Map<?, ?> || item instanceof List<?>);
            if (lineBreak != null && shortLists && scalars) {
                return new FlowLayout(null, "", "", space, true).value(list, "");
            }
            return list.stream()
                    .map(item -> value(item, inner))
                    .collect(Collectors.joining("," + gap(inner, space), "[" + gap(inner, ""), gap(indent, "") + "]"));
        }
        return Literals.json(value);
    }

    private String gap(String indent, String onOneLine) {
        return lineBreak == null ? onOneLine : lineBreak + indent;
    }
}
