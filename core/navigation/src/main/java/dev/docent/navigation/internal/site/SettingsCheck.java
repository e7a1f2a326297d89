package dev.docent.navigation.internal.site;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.problems.ProblemLog;
import dev.docent.navigation.internal.problems.Problems;

/** Finds settings outside the navigation that the schema of {@code docs.json} rejects; nothing is lost. */
final class SettingsCheck {

    private static final SettingRule THEME =
            SettingRule.oneOf("mint", "maple", "palm", "willow", "linden", "almond", "aspen", "luma", "sequoia");

    private static final SettingRule NAME = new SettingRule(
            "a string that is not blank",
            node -> node instanceof Node.Text text && !text.value().isBlank());

    private static final SettingRule COLORS = new SettingRule(
            "an object with only \"primary\", \"light\" and \"dark\"",
            node -> node instanceof Node.Mapping colors
                    && Set.of("primary", "light", "dark")
                            .containsAll(colors.members().keySet()));

    private SettingsCheck() {}

    static void check(Node.Mapping root, ProblemLog problems) {
        Node colors = root.member("colors");
        THEME.check("theme", root.member("theme"), problems);
        NAME.check("name", root.member("name"), problems);
        COLORS.check("colors", colors, problems);
        if (colors instanceof Node.Mapping) {
            for (String color : List.of("primary", "light", "dark")) {
                SettingRule.HEX_COLOR.check("colors." + color, colors.member(color), problems);
            }
        }
        List<String> missing = new ArrayList<>(List.of("theme", "name"));
        missing.removeIf(name -> root.member(name) != null);
        if (colors == null || colors instanceof Node.Mapping && colors.member("primary") == null) {
            missing.add("colors.primary");
        }
        if (!missing.isEmpty()) {
            problems.add(Problems.SETTINGS_MISSING.at(root.location(), missing));
        }
    }
}
