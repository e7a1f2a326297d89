package dev.docent.navigation.internal.site;

import java.util.Map;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.problems.ProblemLog;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.navigation.internal.text.Location;
import org.jspecify.annotations.Nullable;

/** Finds members of elements that the schema of {@code docs.json} rejects. They are passed through; nothing is lost. */
final class ElementFields {

    private static final Map<String, SettingRule> OF_ALL =
            Map.of("hidden", SettingRule.BOOLEAN, "directory", SettingRule.oneOf("none", "accordion", "card"));

    private static final Map<ElementType, Map<String, SettingRule>> OF_TYPE = Map.of(
            ElementType.LANGUAGE, Map.of("language", SiteLanguages.RULE, "default", SettingRule.BOOLEAN),
            ElementType.VERSION, Map.of("default", SettingRule.BOOLEAN, "tag", SettingRule.STRING),
            ElementType.PRODUCT,
                    Map.of(
                            "icon", SettingRule.ICON,
                            "color", SettingRule.COLORS,
                            "name", SettingRule.STRING,
                            "description", SettingRule.STRING),
            ElementType.TAB,
                    Map.of(
                            "icon", SettingRule.ICON,
                            "searchable", SettingRule.BOOLEAN,
                            "align", SettingRule.oneOf("start", "end")),
            ElementType.ANCHOR, Map.of("icon", SettingRule.ICON, "color", SettingRule.COLORS),
            ElementType.DROPDOWN,
                    Map.of(
                            "icon", SettingRule.ICON,
                            "color", SettingRule.COLORS,
                            "description", SettingRule.STRING),
            ElementType.ITEM, Map.of("icon", SettingRule.ICON, "description", SettingRule.STRING),
            ElementType.GROUP,
                    Map.of(
                            "icon", SettingRule.ICON,
                            "public", SettingRule.BOOLEAN,
                            "boost", SettingRule.NUMBER,
                            "searchable", SettingRule.BOOLEAN,
                            "root", SettingRule.NOT_EMPTY,
                            "tag", SettingRule.STRING,
                            "expanded", SettingRule.BOOLEAN));

    private ElementFields() {}

    static void check(ElementType type, Node.Mapping node, ProblemLog problems) {
        OF_ALL.forEach((name, rule) -> rule.check(name, node.member(name), problems));
        OF_TYPE.getOrDefault(type, Map.of()).forEach((name, rule) -> rule.check(name, node.member(name), problems));
    }

    /** {@return the element's own name; empty if it has none, which is reported; {@code null} for the navigation} */
    static @Nullable String title(ElementType type, Node.Mapping node, ProblemLog problems) {
        String nameKey = type.nameKey();
        if (nameKey == null) {
            return null;
        }
        Node written = node.member(nameKey);
        String title = written == null ? null : written.spelling();
        if (title == null || title.isEmpty()) {
            Location location = written == null ? node.location() : written.location();
            problems.add(Problems.ELEMENT_WITHOUT_NAME.at(location, nameKey));
            return "";
        }
        SettingRule.STRING.check(nameKey, written, problems);
        return title;
    }
}
