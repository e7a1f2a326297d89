package dev.docent.pages.internal.theme.standard.layout;

import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import dev.docent.api.navigation.DocumentedOperation;
import dev.docent.api.navigation.NavigationContainer;
import dev.docent.api.navigation.NavigationNode;
import dev.docent.api.navigation.NavigationPage;
import dev.docent.base.internal.html.AddedAttribute;
import dev.docent.base.internal.html.BooleanAttribute;
import dev.docent.base.internal.html.HtmlFragment;
import dev.docent.base.internal.html.StartTag;
import dev.docent.base.internal.html.Tag;
import dev.docent.base.internal.html.TextAttribute;
import dev.docent.navigation.internal.openapi.rules.ItemOperations;
import dev.docent.pages.internal.operations.model.Endpoint;
import dev.docent.pages.internal.tree.ListExcerpt;
import dev.docent.pages.internal.tree.NavigationPosition;
import dev.docent.pages.internal.tree.Section;
import dev.docent.pages.internal.tree.SiteTree;
import dev.docent.pages.internal.tree.Target;

/**
 * The entries of a sidebar, without a mark of the current page; that comes when they are put into a page.
 *
 * @param html the list
 * @param pages slots of the entries by the addresses of their pages
 * @param groups slots of the groups that open
 */
record Entries(HtmlFragment html, Map<String, Integer> pages, Map<NavigationContainer, Integer> groups) {

    private static final AddedAttribute CURRENT = AddedAttribute.of(TextAttribute.ARIA_CURRENT, "page");
    private static final AddedAttribute OPEN = AddedAttribute.of(BooleanAttribute.OPEN);

    /** Method and address of an endpoint that a page describes by hand. */
    private static final Pattern BY_HAND = Pattern.compile("(?i)(" + String.join("|", ItemOperations.METHODS) + ")\\s");

    /** {@return the entries of a section} */
    static Entries of(PageFrame frame, Section section, Folding folding) {
        return new Writer(frame, folding).write(section);
    }

    /** {@return what makes the entries those of one page} */
    Map<Integer, AddedAttribute> marks(NavigationPosition place) {
        Map<Integer, AddedAttribute> marks = new HashMap<>();
        Integer page = pages.get(place.page().href());
        if (page != null) {
            marks.put(page, CURRENT);
        }
        for (NavigationContainer group : place.groups()) {
            Integer slot = groups.get(group);
            if (slot != null) {
                marks.put(slot, OPEN);
            }
        }
        return marks;
    }

    /** Writes the entries. */
    private static final class Writer {

        private final PageFrame frame;
        private final Folding folding;
        private final Map<String, Integer> pages = new HashMap<>();
        private final Map<NavigationContainer, Integer> groups = new IdentityHashMap<>();
        private final Set<String> seen = new HashSet<>();
        private int slots;

        Writer(PageFrame frame, Folding folding) {
            this.frame = frame;
            this.folding = folding;
        }

        Entries write(Section section) {
            list("entries", section.container(), 0);
            return new Entries(frame.html().toFragment(), pages, groups);
        }

        private void list(String styleClass, NavigationContainer container, int depth) {
            frame.html().element(Tag.UL).classes(styleClass).content(() -> children(container, depth));
        }

        private void children(NavigationContainer container, int depth) {
            for (ListExcerpt.Part part : folding.parts(container)) {
                List<NavigationNode> nodes = container.children().subList(part.from(), part.to());
                if (part.open()) {
                    nodes.forEach(node -> node(node, depth));
                } else {
                    folded(nodes.stream().filter(Writer::isShown).toList());
                }
            }
        }

        private static boolean isShown(NavigationNode node) {
            return node instanceof NavigationPage page
                    ? !page.hidden() && !page.missing()
                    : node instanceof NavigationContainer group
                            && group.type().isGroup()
                            && !Boolean.TRUE.equals(group.fields().get("hidden"))
                            && SiteTree.target(group).isPresent();
        }

        /** A part of a long list is one entry, which names its first and last page. */
        private void folded(List<NavigationNode> part) {
            if (part.isEmpty()) {
                return;
            }
            String first = title(part.get(0));
            String last = title(part.get(part.size() - 1));
            frame.html()
                    .element(Tag.LI)
                    .classes("folded")
                    .content(() -> frame.link(entrance(part)).content(() -> {
                        frame.html().element(Tag.SPAN).text(part.size() == 1 ? first : first + " – " + last);
                        frame.symbol("chevron-right");
                    }));
        }

        /** {@return the first page that has the part open in its own sidebar, if there is one} */
        private Target entrance(List<NavigationNode> part) {
            return part.stream()
                    .flatMap(node -> frame.tree().entrance(node).stream())
                    .findFirst()
                    .or(() -> SiteTree.target(part.get(0)))
                    .orElseThrow();
        }

        private static String title(NavigationNode node) {
            return node instanceof NavigationPage page && page.sidebarTitle() != null
                    ? page.sidebarTitle()
                    : SiteTree.title(node);
        }

        private void node(NavigationNode node, int depth) {
            if (!isShown(node)) {
                return;
            }
            if (node instanceof NavigationPage page) {
                frame.html().element(Tag.LI).content(() -> page(page, ""));
            } else if (node instanceof NavigationContainer group) {
                SiteTree.target(group).ifPresent(first -> group(group, first, depth));
            }
        }

        private void group(NavigationContainer group, Target first, int depth) {
            if (folding.isFolded(group)) {
                frame.html().element(Tag.LI).classes("folded").content(() -> {
                    frame.link(frame.tree().entrance(group).orElse(first)).content(() -> {
                        label(group);
                        frame.symbol("chevron-right");
                    });
                });
            } else if (depth == 0) {
                frame.html().element(Tag.LI).classes("group").content(() -> {
                    title(group);
                    list("", group, 1);
                });
            } else {
                frame.html().element(Tag.LI).content(() -> nested(group, depth));
            }
        }

        private void title(NavigationContainer group) {
            if (group.root() != null && !group.root().hidden() && !group.root().missing()) {
                page(group.root(), "group-title");
            } else {
                frame.html().element(Tag.P).classes("group-title").content(() -> label(group));
            }
        }

        private void nested(NavigationContainer group, int depth) {
            StartTag start = frame.html().element(Tag.DETAILS);
            if (Boolean.TRUE.equals(group.fields().get("expanded"))) {
                start.attribute(BooleanAttribute.OPEN);
            } else {
                groups.put(group, slots);
                start.slot(slots++);
            }
            start.content(() -> {
                frame.html().element(Tag.SUMMARY).content(() -> {
                    label(group);
                    frame.symbol("chevron-right");
                });
                frame.html().element(Tag.UL).content(() -> {
                    if (group.root() != null) {
                        node(group.root(), depth + 1);
                    }
                    children(group, depth + 1);
                });
            });
        }

        private void page(NavigationPage page, String styleClass) {
            StartTag link = frame.link(SiteTree.target(page).orElseThrow()).classes(styleClass);
            if (seen.add(page.href())) {
                pages.put(page.href(), slots);
                link.slot(slots++);
            }
            link.content(() -> {
                method(page);
                label(page);
                if (page.deprecated()) {
                    frame.html().element(Tag.SMALL).classes("tag").text(frame.text(LayoutText.DEPRECATED));
                }
            });
        }

        private void label(NavigationNode node) {
            frame.iconInList(SiteTree.icon(node));
            frame.html().element(Tag.SPAN).text(title(node));
            if (node.fields().get("tag") instanceof String tag && !tag.isBlank()) {
                frame.html().element(Tag.SMALL).classes("tag").text(tag);
            }
            if (node instanceof NavigationPage page
                    && SiteTree.target(page).filter(Target::isForeign).isPresent()) {
                frame.symbol("arrow-up-right");
            }
        }

        private void method(NavigationPage page) {
            if (Boolean.TRUE.equals(page.fields().get("hideApiMarker"))) {
                return;
            }
            Optional<String> documented = documented(page);
            if (documented.isPresent()) {
                String method = documented.get();
                String shown = method.equals("delete") ? "del" : method.equals("options") ? "opt" : method;
                frame.html()
                        .element(Tag.SPAN)
                        .classes(Endpoint.style(method))
                        .text(
                                ItemOperations.isAdditional(method)
                                        ? method.substring(0, Math.min(5, method.length()))
                                        : shown.toUpperCase(Locale.ROOT));
            } else if (page.operation() instanceof DocumentedOperation.Webhook) {
                frame.html().element(Tag.SPAN).classes("method hook").text("HOOK");
            }
        }

        /** {@return the method of an endpoint, also of one that the page describes by hand} */
        private static Optional<String> documented(NavigationPage page) {
            if (page.operation() instanceof DocumentedOperation.Endpoint endpoint) {
                return Optional.of(endpoint.method());
            }
            return page.operation() == null && page.fields().get("api") instanceof String api
                    ? Optional.of(BY_HAND.matcher(api.strip()))
                            .filter(Matcher::lookingAt)
                            .map(written -> written.group(1).toLowerCase(Locale.ROOT))
                    : Optional.empty();
        }
    }
}
