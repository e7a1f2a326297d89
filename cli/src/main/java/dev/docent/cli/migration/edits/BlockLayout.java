package dev.docent.cli.migration.edits;

import java.util.List;
import java.util.Map;

/**
 * Writes members in YAML block style.
 *
 * @param lineBreak the line terminator
 * @param indentation indentation of the members
 * @param unit additional indentation of each nested level
 */
record BlockLayout(String lineBreak, String indentation, String unit) {

    /** {@return whole lines with the members} */
    String members(Map<String, Object> members) {
        StringBuilder out = new StringBuilder();
        members.forEach((name, value) -> member(name, value, indentation, out));
        return out.toString();
    }

    private void member(String name, Object value, String indent, StringBuilder out) {
        out.append(indent).append(Scalars.yaml(name)).append(':');
        if (value instanceof Map<?, ?> map && !map.isEmpty()) {
            out.append(lineBreak);
            map.forEach((inner, member) -> member(String.valueOf(inner), member, indent + unit, out));
        } else if (value instanceof List<?> list && !list.isEmpty()) {
            out.append(lineBreak);
            list.forEach(item -> item(item, indent + unit, out));
        } else if (value instanceof String text && isBlock(text)) {
            out.append(" |-").append(lineBreak);
            text.lines()
                    .forEach(line -> out.append(line.isEmpty() ? "" : indent + unit + line)
                            .append(lineBreak));
        } else {
            out.append(' ').append(Scalars.yaml(value)).append(lineBreak);
        }
    }

    private void item(Object item, String indent, StringBuilder out) {
        boolean nested = item instanceof Map<?, ?> || item instanceof List<?>;
        String value = nested ? inOneLine(item) : Scalars.yaml(item);
        out.append(indent).append("- ").append(value).append(lineBreak);
    }

    private static String inOneLine(Object value) {
        String member = FlowLayout.inOneLine().members(Map.of("item", value));
        return member.substring("\"item\": ".length());
    }

    /** Whether a multi-line text can be written as a block scalar. */
    private static boolean isBlock(String text) {
        boolean several = text.indexOf('\n') > 0 && text.indexOf('\r') < 0;
        boolean framed = text.startsWith(" ") || text.startsWith("\t") || text.endsWith("\n");
        return several
                && !framed
                && text.chars().allMatch(c -> c == '\n' || c == '\t' || JsonLiteral.isPrintable((char) c));
    }
}
