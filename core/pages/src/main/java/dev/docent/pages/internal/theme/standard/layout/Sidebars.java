package dev.docent.pages.internal.theme.standard.layout;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import dev.docent.api.navigation.NavigationContainer;
import dev.docent.base.internal.html.HtmlWriter;
import dev.docent.pages.internal.tree.NavigationPosition;
import dev.docent.pages.internal.tree.Section;

/** The entries of sidebars that were rendered last, for one way to write addresses. Safe for several threads. */
final class Sidebars {

    private static final int MAX_KEPT = 64;

    /** Sections and groups are compared by identity: comparing them by content would cost more than rendering. */
    private record Key(Section section, List<Same> open, List<Integer> parts, String language) {}

    private record Same(NavigationContainer container) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Same same && same.container == container;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(container);
        }
    }

    private final Map<Key, Entries> kept = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Key, Entries> eldest) {
            return size() > MAX_KEPT;
        }
    };

    /** {@return the entries around a page} */
    synchronized Entries entries(PageFrame frame, Section section, Optional<NavigationPosition> place) {
        Folding folding = Folding.of(section, place);
        Key key = new Key(
                section,
                folding.open().stream().map(Same::new).toList(),
                folding.parts(),
                frame.language().tag());
        Entries entries = kept.get(key);
        if (entries == null) {
            entries = Entries.of(frame.into(new HtmlWriter(64 * 1024)), section, folding);
            kept.put(key, entries);
        }
        return entries;
    }
}
