package dev.docent.pages.internal.agents;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import dev.docent.base.internal.mcp.BoundedText;
import dev.docent.base.internal.mcp.ToolException;

/** Parts of Markdown that fit in a response. */
final class MarkdownSections {

    private static final Pattern HEADING = Pattern.compile("(#{1,6}) +(.*?)\\s*#*");
    private static final int ROOM = 6_000;
    private static final int MAX_NAMED = 40;

    private MarkdownSections() {}

    private record Section(int level, String anchor, int from) {}

    /**
     * {@return a section of a page, or all of it}
     *
     * @throws ToolException if the page has no such section; the message names those that it has
     */
    static String part(String markdown, Optional<String> section) throws ToolException {
        if (section.isEmpty()) {
            return part(markdown);
        }
        List<Section> all = sections(markdown);
        String wanted = anchor(section.get().replaceFirst("^#", ""));
        for (int i = 0; i < all.size(); i++) {
            Section found = all.get(i);
            if (found.anchor().equals(wanted)) {
                int end = all.subList(i + 1, all.size()).stream()
                        .filter(later -> later.level() <= found.level())
                        .findFirst()
                        .map(Section::from)
                        .orElse(markdown.length());
                return part(markdown.substring(found.from(), end));
            }
        }
        throw new ToolException("The page has no such section, but: " + names(all));
    }

    /** {@return the sections that fit, and the names of the others} */
    static String part(String markdown) {
        int fitting = BoundedText.fitting(markdown);
        if (fitting == markdown.length()) {
            return markdown;
        }
        List<Section> all = sections(markdown);
        int room = Math.max(0, fitting - ROOM);
        int end = all.stream()
                .mapToInt(Section::from)
                .filter(from -> from > room / 2 && from <= room)
                .max()
                .orElse(Character.isHighSurrogate(markdown.charAt(Math.max(0, room - 1))) ? room - 1 : room);
        List<Section> left =
                all.stream().filter(section -> section.from() >= end).toList();
        return markdown.substring(0, end) + "\n\n[The rest does not fit in a response"
                + (left.isEmpty() ? "" : "; read these sections by themselves: " + names(left)) + "]\n";
    }

    /** {@return the lines that fit, and how many others there are} */
    static String lines(List<String> lines) {
        String all = String.join("\n", lines);
        int fitting = BoundedText.fitting(all);
        if (fitting == all.length()) {
            return all;
        }
        String kept = all.substring(0, all.lastIndexOf('\n', fitting - ROOM));
        long left = lines.size() - kept.lines().count();
        return kept + "\n\n[" + left + " more do not fit in a response; name what they are under]";
    }

    private static String names(List<Section> sections) {
        String named = String.join(
                ", ",
                sections.stream()
                        .limit(MAX_NAMED)
                        .map(section -> section.anchor()
                                .substring(0, Math.min(100, section.anchor().length())))
                        .toList());
        return sections.size() > MAX_NAMED ? named + " and " + (sections.size() - MAX_NAMED) + " more" : named;
    }

    private static List<Section> sections(String markdown) {
        List<Section> sections = new ArrayList<>();
        Map<String, Integer> used = new HashMap<>();
        String fence = "";
        int from = 0;
        while (from < markdown.length()) {
            int end = markdown.indexOf('\n', from);
            String line = markdown.substring(from, end < 0 ? markdown.length() : end);
            String start = line.strip();
            Matcher heading = HEADING.matcher(line);
            if (fence.isEmpty() && (start.startsWith("```") || start.startsWith("~~~"))) {
                fence = start.replaceFirst("^(`+|~+).*", "$1");
            } else if (!fence.isEmpty()) {
                fence = start.startsWith(fence)
                                && start.replace(fence.substring(0, 1), "").isEmpty()
                        ? ""
                        : fence;
            } else if (heading.matches()) {
                String anchor = anchor(heading.group(2));
                int times = used.merge(anchor, 1, Integer::sum);
                sections.add(new Section(heading.group(1).length(), times == 1 ? anchor : anchor + "-" + times, from));
            }
            from = end < 0 ? markdown.length() : end + 1;
        }
        return sections;
    }

    /** {@return how the address of a heading is written} */
    private static String anchor(String heading) {
        return heading.replaceAll("\\[([^]]*)]\\([^)]*\\)", "$1")
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N}]+", "-")
                .replaceAll("^-+|-+$", "");
    }
}
