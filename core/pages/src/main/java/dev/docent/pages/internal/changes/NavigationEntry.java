package dev.docent.pages.internal.changes;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

import dev.docent.api.navigation.NavigationContainer;
import dev.docent.api.navigation.NavigationNode;
import dev.docent.api.navigation.NavigationPage;
import org.jspecify.annotations.Nullable;

/** An entry of a navigation, and the one that it is in the other navigation. */
final class NavigationEntry {

    private final NavigationNode node;
    private final @Nullable NavigationEntry parent;
    private final int index;
    private final List<NavigationEntry> children = new ArrayList<>();
    private final Set<String> hrefs = new HashSet<>();
    private @Nullable NavigationEntry match;

    private NavigationEntry(NavigationNode node, @Nullable NavigationEntry parent, int index) {
        this.node = node;
        this.parent = parent;
        this.index = index;
    }

    /** {@return the entry of a whole navigation} */
    static NavigationEntry of(NavigationContainer root) {
        return of(root, null, 0);
    }

    private static NavigationEntry of(NavigationNode node, @Nullable NavigationEntry parent, int index) {
        NavigationEntry entry = new NavigationEntry(node, parent, index);
        if (node instanceof NavigationPage page) {
            entry.hrefs.add(page.href());
        } else if (node instanceof NavigationContainer container) {
            Optional.ofNullable(container.root()).ifPresent(page -> entry.add(page));
            container.children().forEach(entry::add);
        }
        return entry;
    }

    private void add(NavigationNode child) {
        NavigationEntry entry = of(child, this, children.size());
        children.add(entry);
        hrefs.addAll(entry.hrefs);
    }

    /** Adds this and all entries in it, in the order of the navigation. */
    void addTo(List<NavigationEntry> all) {
        all.add(this);
        children.forEach(child -> child.addTo(all));
    }

    boolean isPage() {
        return node instanceof NavigationPage;
    }

    /** {@return {@code page} or the kind of container} */
    String type() {
        return node instanceof NavigationContainer container ? container.type().wireName() : "page";
    }

    /** {@return the title that the navigation shows} */
    String title() {
        if (node instanceof NavigationPage page && page.sidebarTitle() != null) {
            return String.valueOf(page.sidebarTitle());
        }
        return Objects.requireNonNullElse(node.title(), "");
    }

    /** {@return where the entry leads; empty if it only contains others} */
    String href() {
        return node instanceof NavigationPage page
                ? page.href()
                : node.fields().get("href") instanceof String link ? link : "";
    }

    /** {@return the paths of all pages in it} */
    Set<String> hrefs() {
        return hrefs;
    }

    List<NavigationEntry> children() {
        return children;
    }

    @Nullable NavigationEntry parent() {
        return parent;
    }

    int index() {
        return index;
    }

    @Nullable NavigationEntry match() {
        return match;
    }

    void matches(NavigationEntry other) {
        match = other;
        other.match = this;
    }

    /** {@return whether both are in entries that are the same} */
    boolean isBeside(NavigationEntry other) {
        return parent != null && parent.match == other.parent;
    }

    /** {@return the titles around it, separated by {@code " › "}} */
    String location() {
        List<String> titles = new ArrayList<>();
        for (NavigationEntry at = parent; at != null && at.parent != null; at = at.parent) {
            titles.add(0, at.title());
        }
        return String.join(" › ", titles);
    }
}
