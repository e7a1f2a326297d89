package dev.docent.pages.internal.tree;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;

import dev.docent.api.navigation.ContainerType;
import dev.docent.api.navigation.NavigationContainer;
import dev.docent.api.navigation.NavigationNode;
import dev.docent.api.navigation.NavigationPage;
import dev.docent.navigation.internal.problems.SafeText;
import org.jspecify.annotations.Nullable;

/** The navigation of a site, prepared for its pages. Immutable and safe for several threads. */
public final class SiteTree {

    private final NavigationContainer root;
    private final Predicate<String> isOpen;
    private final Map<String, NavigationPosition> places = new LinkedHashMap<>();
    private final Map<NavigationContainer, Section> sections = new IdentityHashMap<>();
    private final Map<NavigationContainer, Map<ContainerType, List<NavigationContainer>>> branches =
            new IdentityHashMap<>();
    private final Map<NavigationContainer, Integer> branchPositions = new IdentityHashMap<>();
    private final Map<NavigationContainer, NavigationPage> entrances = new IdentityHashMap<>();
    private final Map<NavigationContainer, Counterparts> counterparts = new IdentityHashMap<>();

    private SiteTree(NavigationContainer root, Predicate<String> isOpen) {
        this.root = root;
        this.isOpen = isOpen;
    }

    /** {@return the prepared navigation of a site whose readers see all of it} */
    public static SiteTree of(NavigationContainer root) {
        return of(root, path -> true);
    }

    /**
     * {@return the prepared navigation}
     *
     * @param isOpen whether readers may get what is at a path of the site: no link of all pages leads to anything else
     */
    public static SiteTree of(NavigationContainer root, Predicate<String> isOpen) {
        SiteTree tree = new SiteTree(root, isOpen);
        tree.add(root, List.of(root), List.of(), root);
        return tree;
    }

    private void add(
            NavigationContainer container,
            List<NavigationContainer> path,
            List<Integer> positions,
            NavigationContainer around) {
        Section section = sections.computeIfAbsent(around, Section::new);
        List<NavigationNode> children = container.children();
        if (container.root() != null) {
            int position = position(container.root(), children);
            place(new NavigationPosition(container.root(), path, and(positions, position), section));
        }
        for (int i = 0; i < children.size(); i++) {
            if (children.get(i) instanceof NavigationPage page) {
                if (!places.containsKey(page.href())) {
                    place(new NavigationPosition(page, path, and(positions, i), section));
                }
            } else {
                NavigationContainer inner = (NavigationContainer) children.get(i);
                boolean group = inner.type().isGroup();
                add(inner, and(path, inner), and(positions, i), group ? around : inner);
                if (!group) {
                    List<NavigationContainer> alike = branches.computeIfAbsent(
                                    container, absent -> new LinkedHashMap<>())
                            .computeIfAbsent(inner.type(), absent -> new ArrayList<>());
                    branchPositions.put(inner, alike.size());
                    alike.add(inner);
                }
            }
        }
        if (container.type().isEdition()) {
            counterparts.put(container, new Counterparts(container));
        }
    }

    private void place(NavigationPosition place) {
        NavigationPage page = place.page();
        if (places.putIfAbsent(page.href(), place) == null
                && Target.isShown(page)
                && Target.of(page).equals(Target.page(page.href()))) {
            place.path().forEach(around -> entrances.putIfAbsent(around, page));
        }
    }

    private static <T> List<T> and(List<T> list, T item) {
        List<T> longer = new ArrayList<>(list);
        longer.add(item);
        return List.copyOf(longer);
    }

    private static int position(NavigationPage page, List<NavigationNode> children) {
        for (int i = 0; i < children.size(); i++) {
            if (children.get(i) instanceof NavigationPage child && child.href().equals(page.href())) {
                return i;
            }
        }
        return -1;
    }

    /** {@return where a page is; empty if it is not in the navigation} */
    public Optional<NavigationPosition> find(String href) {
        return Optional.ofNullable(places.get(href));
    }

    /** {@return all pages that readers see, in the order of the navigation} */
    public List<NavigationPosition> pages() {
        return places.values().stream()
                .filter(place -> Target.isShown(place.page()))
                .toList();
    }

    /** {@return the first page that readers see; empty for a site without pages} */
    public Optional<NavigationPosition> first() {
        return Target.firstPage(root).flatMap(page -> find(page.href()));
    }

    /** {@return the sections of the site in the order of the navigation, those with pages only} */
    public List<Section> sections() {
        return places.values().stream()
                .map(NavigationPosition::section)
                .distinct()
                .toList();
    }

    /** {@return what is too long to be on every page, the longest first, such as {@code 60 tabs}} */
    public List<String> shortened() {
        Map<String, Integer> lengths = new TreeMap<>();
        sections.forEach((container, section) -> {
            if (section.isLarge()) {
                String where =
                        container == root ? "the sidebar" : name(container) + " " + SafeText.of(title(container));
                lengths.merge("entries in " + where, section.entries(), Math::max);
            }
        });
        branches.values()
                .forEach(types -> types.forEach((type, containers) -> {
                    if (isShortened(type, containers)) {
                        lengths.merge(name(containers.get(0)) + "s", containers.size(), Math::max);
                    }
                }));
        return lengths.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
                .map(list -> list.getValue() + " " + list.getKey())
                .toList();
    }

    private static String name(NavigationContainer container) {
        return container.type().wireName();
    }

    private static boolean isShortened(ContainerType type, List<NavigationContainer> containers) {
        return type != ContainerType.LANGUAGE && ListExcerpt.CHOICES.isLong(containers.size());
    }

    /**
     * {@return the links of a page other than those of its section, the outermost first}
     *
     * @param place where the page is; empty for a page outside the navigation
     */
    public List<Switch> switches(Optional<NavigationPosition> place) {
        List<NavigationContainer> path =
                place.or(this::first).map(NavigationPosition::path).orElse(List.of(root));
        List<Switch> switches = new ArrayList<>();
        for (NavigationContainer container : path) {
            branches.getOrDefault(container, Map.of())
                    .forEach((type, containers) -> switches.add(of(type, containers, path, place)));
            GlobalLinks.of(container, isOpen).forEach((type, links) -> addGlobal(type, links, switches));
        }
        return switches;
    }

    /** Global links come after the elements of their kind. */
    private static void addGlobal(ContainerType type, List<Switch.Option> links, List<Switch> switches) {
        for (int i = switches.size() - 1; i >= 0; i--) {
            Switch known = switches.get(i);
            if (known.type() == type) {
                List<Switch.Option> all = new ArrayList<>(known.options());
                all.addAll(links);
                switches.set(i, new Switch(type, all, known.shortened()));
                return;
            }
        }
        switches.add(new Switch(type, links, false));
    }

    /** {@return the links that all pages have, in their order} */
    public List<Switch.Option> global() {
        return GlobalLinks.of(root, isOpen).values().stream()
                .flatMap(List::stream)
                .toList();
    }

    /** {@return the names of the icons that the navigation shows, in its order, also repeated ones} */
    public Stream<String> icons() {
        return icons(root);
    }

    private Stream<String> icons(NavigationContainer container) {
        if (!isShown(container) || Target.of(container).isEmpty()) {
            return Stream.empty();
        }
        Stream<String> own = Stream.concat(
                Stream.of(icon(container)),
                GlobalLinks.of(container, isOpen).values().stream()
                        .flatMap(List::stream)
                        .map(Switch.Option::icon));
        Stream<NavigationNode> nodes =
                Stream.concat(Stream.ofNullable(container.root()), container.children().stream());
        return Stream.concat(
                own,
                nodes.flatMap(node -> node instanceof NavigationContainer inner
                        ? icons(inner)
                        : Stream.of((NavigationPage) node)
                                .filter(Target::isShown)
                                .map(SiteTree::icon)));
    }

    private Switch of(
            ContainerType type,
            List<NavigationContainer> containers,
            List<NavigationContainer> path,
            Optional<NavigationPosition> place) {
        if (!isShortened(type, containers)) {
            return new Switch(type, options(containers, path, place), false);
        }
        int open = ListExcerpt.CHOICES.openPart(containers.size(), position(containers, path));
        List<Switch.Option> options = new ArrayList<>();
        for (ListExcerpt.Part part : ListExcerpt.CHOICES.parts(containers.size(), open)) {
            List<NavigationContainer> shown = containers.subList(part.from(), part.to());
            if (part.open()) {
                options.addAll(options(shown, path, place));
            } else {
                ofPart(shown).ifPresent(options::add);
            }
        }
        return new Switch(type, options, true);
    }

    /** {@return which of the containers is around a page; -1 if none is} */
    private int position(List<NavigationContainer> containers, List<NavigationContainer> path) {
        for (NavigationContainer around : path) {
            int position = branchPositions.getOrDefault(around, containers.size());
            if (position < containers.size() && containers.get(position) == around) {
                return position;
            }
        }
        return -1;
    }

    private List<Switch.Option> options(
            List<NavigationContainer> containers, List<NavigationContainer> path, Optional<NavigationPosition> place) {
        List<Switch.Option> options = new ArrayList<>();
        for (NavigationContainer container : containers) {
            boolean around = path.stream().anyMatch(outer -> outer == container);
            Optional<Target> same = place.filter(here -> container.type().isEdition() && !around)
                    .flatMap(here -> counterpart(here, container.type(), container));
            same.or(() -> Target.of(container))
                    .filter(target -> isShown(container))
                    .ifPresent(target -> options.add(
                            new Switch.Option(title(container), icon(container), target, around && place.isPresent())));
        }
        return options;
    }

    private static boolean isShown(NavigationContainer container) {
        return !Boolean.TRUE.equals(container.fields().get("hidden"));
    }

    /** {@return what says which containers a part has, and leads to the first of them; empty if readers see none} */
    private Optional<Switch.Option> ofPart(List<NavigationContainer> part) {
        List<NavigationContainer> shown = part.stream()
                .filter(container -> isShown(container) && Target.of(container).isPresent())
                .toList();
        if (shown.isEmpty()) {
            return Optional.empty();
        }
        String first = title(shown.get(0));
        String name = shown.size() == 1 ? first : first + " – " + title(shown.get(shown.size() - 1));
        Optional<Target> entrance = shown.stream()
                .flatMap(container -> entrance(container).stream())
                .findFirst();
        return entrance.or(() -> Target.of(shown.get(0))).map(target -> new Switch.Option(name, "", target, false));
    }

    /**
     * {@return a page in an entry of the navigation, or the page that it is, whose own place is there; empty if there is
     * none, such as for a link to another host, or for pages that are also somewhere before}
     */
    public Optional<Target> entrance(NavigationNode node) {
        NavigationPage page = node instanceof NavigationPage entry ? entry : entrances.get((NavigationContainer) node);
        return Optional.ofNullable(page)
                .filter(here ->
                        find(here.href()).filter(place -> place.page() == here).isPresent())
                .map(here -> SiteTree.target(here).orElseThrow())
                .filter(target -> target.address().isEmpty());
    }

    /** {@return the same page in another language or version} */
    private Optional<Target> counterpart(NavigationPosition place, ContainerType type, NavigationContainer other) {
        return place.path().stream()
                .filter(container -> container.type() == type)
                .findFirst()
                .flatMap(container -> Optional.ofNullable(counterparts.get(container)))
                .map(mine -> mine.key(place.page().href()))
                .flatMap(key -> Optional.ofNullable(counterparts.get(other)).flatMap(same -> same.find(key)))
                .map(Target::page);
    }

    /**
     * {@return the addresses of the same page in all languages by their tags; empty if the site has one language}
     */
    public Map<String, String> alternates(NavigationPosition place) {
        Map<String, String> alternates = new LinkedHashMap<>();
        for (Switch languages : switches(Optional.of(place))) {
            if (languages.type() == ContainerType.LANGUAGE) {
                for (Switch.Option option : languages.options()) {
                    Optional<NavigationContainer> container = language(option.title());
                    String path = option.current()
                            ? place.page().href()
                            : option.target().path();
                    boolean same = option.current()
                            || container
                                    .flatMap(other -> counterpart(place, ContainerType.LANGUAGE, other))
                                    .isPresent();
                    if (same) {
                        alternates.put(option.title(), path);
                    }
                }
            }
        }
        return alternates;
    }

    private Optional<NavigationContainer> language(String title) {
        return counterparts.keySet().stream()
                .filter(container -> container.type() == ContainerType.LANGUAGE
                        && title(container).equals(title))
                .findFirst();
    }

    /** {@return the titles of containers that are names for readers, in this order, without those that are blank} */
    public static List<String> names(List<NavigationContainer> path) {
        return path.stream()
                .filter(container -> container.type().isNamed())
                .map(SiteTree::title)
                .filter(title -> !title.isBlank())
                .toList();
    }

    /** {@return the title of an entry; empty for the navigation as a whole} */
    public static String title(NavigationNode node) {
        return Objects.requireNonNullElse(node.title(), "");
    }

    /** {@return the name of the icon of an entry; empty if it has none} */
    public static String icon(NavigationNode node) {
        return icon(node.fields().get("icon"));
    }

    /** {@return the name of an icon as an entry has it; empty if that is none} */
    static String icon(@Nullable Object icon) {
        Object name = icon instanceof Map<?, ?> object ? object.get("name") : icon;
        return name instanceof String text ? text : "";
    }

    /** {@return the target of an entry; empty for a group without pages} */
    public static Optional<Target> target(NavigationNode node) {
        return node instanceof NavigationPage page
                ? Optional.of(Target.of(page))
                : Target.of((NavigationContainer) node);
    }
}
