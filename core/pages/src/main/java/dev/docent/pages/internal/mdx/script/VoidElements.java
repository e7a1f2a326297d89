package dev.docent.pages.internal.mdx.script;

import java.util.Set;

/** The HTML elements that never have content. */
public final class VoidElements {

    private static final Set<String> NAMES = Set.of(
            "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr");

    private VoidElements() {}

    public static boolean contains(String name) {
        return NAMES.contains(name);
    }
}
