package dev.docent.cli.internal.diff;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

import dev.docent.cli.internal.output.Counted;
import dev.docent.cli.internal.output.Style;
import dev.docent.pages.internal.changes.SiteChanges;

/**
 * Writes changes as Markdown for a comment on a pull request, within the limits of forges. What is from the sites is plain
 * text there: no markup, no links, no mentions.
 */
final class DiffMarkdown {

    static final int MAX_LENGTH = 60_000;

    /** Room for the last line. */
    private static final int RESERVE = 200;

    private static final int MAX_LINE = 3_000;

    /** Forges look for these in the rendered text: a character without width ends them. */
    private static final Pattern REFERENCE = Pattern.compile("[@#!$%~^]|://|(?i)www(?=\\.)|(?i)gh-(?=\\d)");

    private static final String BREAK = "\u200B";

    private DiffMarkdown() {}

    static String of(SiteChanges changes) {
        Map<String, List<DiffLines.Line>> sections = new DiffLines(DiffMarkdown::escaped).sections(changes);
        List<String> lines = new ArrayList<>(List.of("### What changed for readers", ""));
        if (changes.isEmpty() && changes.problems().total() == 0) {
            lines.add("Nothing.");
        }
        sections.forEach((title, ofSection) -> {
            lines.add("**" + title + "**");
            lines.add("");
            ofSection.forEach(line -> lines.add(text(line)));
            lines.add("");
        });
        return joined(lines);
    }

    private static String text(DiffLines.Line line) {
        String mark = line.alarming() ? "**" + line.mark() + "** " : line.mark().isEmpty() ? "" : line.mark() + " ";
        String text = (line.mark().isEmpty() ? "  - " : "- ") + mark + line.text();
        return text.length() <= MAX_LINE ? text : "- (a line that is too long)";
    }

    private static String joined(List<String> lines) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < lines.size(); i++) {
            if (out.length() + lines.get(i).length() + 1 > MAX_LENGTH - RESERVE) {
                out.append("\n\nThere is more: ")
                        .append(Counted.of(lines.size() - i, "line"))
                        .append(" left out. `docent diff` shows all.\n");
                break;
            }
            out.append(lines.get(i)).append('\n');
        }
        return out.toString().stripTrailing();
    }

    /** {@return a text that Markdown and HTML show as it is} */
    static String escaped(String text) {
        String plain = Style.plain(text.replaceAll("\\s+", " "));
        String broken = REFERENCE.matcher(plain).replaceAll(match -> {
            String found = match.group().replace("$", "\\$");
            return found.equals("://") ? ":" + BREAK + "//" : found + BREAK;
        });
        StringBuilder out = new StringBuilder(broken.length());
        broken.chars().forEach(c -> {
            boolean special = c < 0x80 && !Character.isLetterOrDigit(c) && " ,.-/'\"():;?=".indexOf(c) < 0;
            if (special) {
                out.append("&#").append(c).append(';');
            } else {
                out.append((char) c);
            }
        });
        return out.toString();
    }
}
