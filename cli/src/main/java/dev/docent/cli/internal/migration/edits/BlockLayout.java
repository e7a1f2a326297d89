package dev.docent.cli.internal.migration.edits;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Writes members in YAML block style.
 *
 * @param lineBreak the line terminator
 * @param indentation indentation of the members
 * @param unit additional indentation of each nested level
 */
record BlockLayout(String lineBreak, String indentation, String unit) {

    /** {@return whole lines with the members} */
    String members(Map<?, ?> members) {
        return members.entrySet().stream()
                .map(member -> indentation + Literals.yaml(member.getKey()) + ":" + value(member.getValue()))
                .collect(Collectors.joining());
    }

    private String value(Object value) {
        BlockLayout inner = new BlockLayout(lineBreak, indentation + unit, unit);
        if (value instanceof Map<?, ?> map && !map.isEmpty()) {
            return lineBreak + inner.members(map);
        }
        if (value instanceof List<?> list && !list.isEmpty()) {
            return lineBreak + list.stream().map(inner::item).collect(Collectors.joining());
        }
        if (value instanceof String text && Literals.isBlock(text)) {
            return " |-" + lineBreak + text.lines().map(inner::line).collect(Collectors.joining());
        }
        return " " + Literals.yaml(value) + lineBreak;
    }

    private String item(Object item) {
        boolean nested = item instanceof Map<?, ?> || item instanceof List<?>;
        return line("- " + (nested ? FlowLayout.IN_ONE_LINE.value(item, "") : Literals.yaml(item)));
    }

    private String line(String text) {
        return (text.isEmpty() ? "" : indentation + text) + lineBreak;
    }
}
