package dev.docent.internal.site;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

import dev.docent.internal.documents.Node;
import dev.docent.internal.problems.ProblemLog;
import dev.docent.internal.problems.Problems;
import org.jspecify.annotations.Nullable;

/** Finds settings outside the navigation that the schema of {@code docs.json} rejects; nothing is lost. */
final class SiteSettings {

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

    private SiteSettings() {}

    static void check(Node.Mapping root, ProblemLog problems) {
        List<String> missing = new ArrayList<>();
        required("theme", THEME, root.member("theme"), missing, problems);
        required("name", NAME, root.member("name"), missing, problems);
        Node colors = root.member("colors");
        COLORS.check("colors", colors, problems);
        if (colors == null || colors instanceof Node.Mapping) {
            Node primary = colors == null ? null : colors.member("primary");
            required("colors.primary", SettingRule.HEX_COLOR, primary, missing, problems);
        }
        if (colors instanceof Node.Mapping) {
            SettingRule.HEX_COLOR.check("colors.light", colors.member("light"), problems);
            SettingRule.HEX_COLOR.check("colors.dark", colors.member("dark"), problems);
        }
        if (!missing.isEmpty()) {
            problems.add(Problems.settingsMissing(root.location(), missing));
        }
    }

    private static void required(
            String name, SettingRule rule, @Nullable Node value, List<String> missing, ProblemLog problems) {
        if (value == null) {
            missing.add(name);
        }
        rule.check(name, value, problems);
    }
}
