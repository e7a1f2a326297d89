package dev.docent.cli.migration.edits;

import java.util.Iterator;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * The layout of an object in braces, and how to write members in the same layout; for JSON and YAML flow style.
 *
 * @param lineBreak the line terminator; {@code null} if the object is on one line
 * @param indentation indentation of its members
 * @param unit additional indentation of each nested level
 * @param afterColon whitespace between a colon and its value
 * @param afterComma whitespace between a comma and the next member on the same line
 * @param shortLists whether lists of scalars are on one line
 */
record FlowLayout(
        @Nullable String lineBreak,
        String indentation,
        String unit,
        String afterColon,
        String afterComma,
        boolean shortLists) {

    /** {@return the default layout: all on one line} */
    static FlowLayout inOneLine() {
        return new FlowLayout(null, "", "", " ", " ", true);
    }

    /** {@return the layout of the object whose brace is at {@code brace} and whose first member is at {@code first}} */
    static FlowLayout of(TextFile file, int brace, int first) throws NotEditableException {
        String text = file.text();
        String gap = text.substring(brace + 1, first);
        int keyEnd = text.charAt(first) == '"' ? JsonLiteral.end(text, first) : first;
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
                dense ? "" : " ",
                file.hasShortLists());
    }

    /** {@return members with commas between them, the first without indentation} */
    String members(Map<String, Object> members) {
        StringBuilder out = new StringBuilder();
        members(members, indentation, out);
        return out.toString();
    }

    /** {@return the separator of two members} */
    String between() {
        return "," + (lineBreak == null ? afterComma : lineBreak + indentation);
    }

    private void members(Map<String, ?> members, String indent, StringBuilder out) {
        Iterator<? extends Map.Entry<String, ?>> rest = members.entrySet().iterator();
        while (rest.hasNext()) {
            Map.Entry<String, ?> member = rest.next();
            out.append(JsonLiteral.of(member.getKey())).append(':').append(afterColon);
            value(member.getValue(), indent, out);
            if (rest.hasNext()) {
                out.append(',').append(lineBreak == null ? afterComma : lineBreak + indent);
            }
        }
    }

    @SuppressWarnings("unchecked")
    private void value(Object value, String indent, StringBuilder out) {
        String inner = indent + unit;
        if (value instanceof Map<?, ?> map && !map.isEmpty()) {
            open('{', inner, out);
            members((Map<String, ?>) map, inner, out);
            close('}', indent, out);
        } else if (value instanceof List<?> list && !list.isEmpty()) {
            list(list, indent, out);
        } else {
            out.append(Scalars.json(value));
        }
    }

    private void list(List<?> list, String indent, StringBuilder out) {
        boolean scalars = list.stream().noneMatch(item -> item instanceof Map<?, ?> || item instanceof List<?>);
        if (lineBreak != null && shortLists && scalars) {
            new FlowLayout(null, "", "", afterColon, afterComma, true).list(list, "", out);
            return;
        }
        String inner = indent + unit;
        open('[', inner, out);
        for (int i = 0; i < list.size(); i++) {
            out.append(i == 0 ? "" : "," + (lineBreak == null ? afterComma : lineBreak + inner));
            value(list.get(i), inner, out);
        }
        close(']', indent, out);
    }

    private void open(char bracket, String inner, StringBuilder out) {
        out.append(bracket).append(lineBreak == null ? "" : lineBreak + inner);
    }

    private void close(char bracket, String indent, StringBuilder out) {
        out.append(lineBreak == null ? "" : lineBreak + indent).append(bracket);
    }
}
