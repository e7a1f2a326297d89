package dev.docent.pages.internal.mdx.inline;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import dev.docent.pages.internal.mdx.tree.Block.LinkDefinition;

/** What a page defines for its reference links and footnotes. */
public final class LinkDefinitions {

    private static final int MAX_LABEL = 999;

    private final Map<String, LinkDefinition> links = new HashMap<>();
    private final Set<String> footnotes = new HashSet<>();

    /** Keeps a definition unless there is one of that label. */
    public void add(LinkDefinition definition) {
        links.putIfAbsent(normalized(definition.label()), definition);
    }

    public void addFootnote(String label) {
        footnotes.add(normalized(label));
    }

    Optional<LinkDefinition> link(String s, int from, int to) {
        return links.isEmpty() || to - from > MAX_LABEL
                ? Optional.empty()
                : Optional.ofNullable(links.get(normalized(s.substring(from, to))));
    }

    boolean hasFootnote(String label) {
        return footnotes.contains(normalized(label));
    }

    private static String normalized(String label) {
        StringBuilder out = new StringBuilder(label.length());
        for (int i = 0; i < label.length(); i++) {
            char c = label.charAt(i);
            if (c != ' ' && c != '\t' && c != '\n') {
                out.append(c);
            } else if (!out.isEmpty() && out.charAt(out.length() - 1) != ' ') {
                out.append(' ');
            }
        }
        return out.toString().strip().toLowerCase(Locale.ROOT).toUpperCase(Locale.ROOT);
    }
}
