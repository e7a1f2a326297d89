package dev.docent.pages.internal.components;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.docent.pages.internal.code.Fence;
import dev.docent.pages.internal.components.element.Element;
import dev.docent.pages.internal.evaluation.Value;
import dev.docent.pages.internal.evaluation.Values;

/**
 * The attributes that components use, so that none is ignored in silence: an attribute that is not here has no effect, and
 * pages report it.
 */
public final class ComponentAttributes {

    /** Used by React alone, or by what is between the tags. */
    private static final Set<String> ANYWHERE = Set.of("children", "key", "ref");

    private static final String ICONS = "icon iconType";
    private static final String CALLOUT = "title color " + ICONS;
    private static final String FIELD = "name id type required deprecated default pre post";
    private static final String CLASSES = "className class";

    /** HTML elements under another name, which have their attributes. */
    private static final Set<String> HTML = Set.of("Image", "Link", "Video", "ZoomImage");

    private static final Map<String, Set<String>> USED = used();

    private ComponentAttributes() {}

    private static Map<String, Set<String>> used() {
        Map<String, Set<String>> used = new HashMap<>();
        put(used, "Accordion", "title description defaultOpen id", ICONS);
        put(used, "Alert", "type variation", CALLOUT);
        put(used, "Badge", "color size shape stroke disabled", ICONS, CLASSES);
        put(used, "Banner", "type content");
        put(used, "Callout", "type variation", CALLOUT);
        put(used, "Card", "title description color href horizontal img cta arrow type", ICONS);
        put(used, "CardGroup", "cols");
        put(used, CodeBlockComponent.NAME, "language lang filename title icon highlight focus noCopy", options());
        put(used, "Color", "variant");
        put(used, "Color.Item", "name value");
        put(used, "Color.Row", "title");
        put(used, "Columns", "cols");
        put(used, "Expandable", "title defaultOpen");
        put(used, "Frame", "caption hint");
        put(used, "Heading", "level id");
        put(used, "Icon", "name color size", ICONS, CLASSES);
        put(used, "Prompt", "description", ICONS);
        put(used, "ResponseField", FIELD);
        put(used, "Step", "title titleSize stepNumber id noAnchor", ICONS);
        put(used, "Steps", "titleSize");
        put(used, "Tab", "title id", ICONS);
        put(used, "Tabs", "defaultTabIndex sync");
        put(used, "Tile", "href title description");
        put(used, "Tooltip", "tip headline cta href");
        put(used, "Tree.File", "name highlight");
        put(used, "Tree.Folder", "name defaultOpen openable highlight");
        put(used, "Update", "label description tags rss id");
        put(used, "View", "title id", ICONS);
        put(used, "Visibility", "for");
        Stream.of("Check", "Danger", "Important", "Info", "Note", "Tip", "Warning")
                .forEach(callout -> put(used, callout, CALLOUT));
        Stream.of("Param", "ParamField").forEach(field -> put(used, field, "query path body header", FIELD));
        Stream.of("GitHub.Repo", "Github.Repo").forEach(repository -> put(used, repository, "repo", CLASSES));
        return Map.copyOf(used);
    }

    private static void put(Map<String, Set<String>> used, String component, String... names) {
        used.put(
                component,
                Arrays.stream(names)
                        .flatMap(some -> Stream.of(some.split(" ")))
                        .collect(Collectors.toUnmodifiableSet()));
    }

    private static String options() {
        return Arrays.stream(Fence.Option.values()).map(Fence.Option::word).collect(Collectors.joining(" "));
    }

    /** {@return the attributes that elements of a component may use} */
    public static Set<String> of(String component) {
        return USED.getOrDefault(component, Set.of());
    }

    /** {@return whether it is the name of a component, and not of an HTML element} */
    static boolean isComponent(String name) {
        return !name.isEmpty() && Character.isUpperCase(name.charAt(0)) && !HTML.contains(name);
    }

    /** {@return the attributes of a component's element that have no effect here, in order; none of an HTML element} */
    public static Set<String> withoutEffect(Element element) {
        if (element.attributes().isEmpty() || !isComponent(element.name())) {
            return Set.of();
        }
        Set<String> used = of(element.name());
        Set<String> without = new TreeSet<>();
        element.attributes().forEach((name, value) -> {
            if (!used.contains(name) && !isNeutral(name, value) && !isUsual(element.name(), name, value)) {
                without.add(name);
            }
        });
        return without;
    }

    /** {@return whether nothing can be missed: an attribute that is off, one for scripts, or one of React} */
    private static boolean isNeutral(String name, Value value) {
        return ANYWHERE.contains(name)
                || name.startsWith("data-")
                || value.isNone()
                || value instanceof Value.Bool && !Values.isTrue(value)
                || Values.text(value).equals("false");
    }

    /** {@return whether the value is what is so anyway} */
    private static boolean isUsual(String component, String name, Value value) {
        return component.equals("Prompt")
                && name.equals("actions")
                && value instanceof Value.Items items
                && items.items().stream().allMatch(action -> Values.text(action).equals("copy"));
    }

    /** {@return whether the attribute is for events, which never happen here, by its name} */
    public static boolean isHandler(String attribute) {
        return attribute.length() > 2 && attribute.startsWith("on") && Character.isUpperCase(attribute.charAt(2));
    }
}
