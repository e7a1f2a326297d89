package dev.docent.navigation.internal.site;

import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.problems.ProblemLog;
import dev.docent.navigation.internal.problems.Problems;
import org.jspecify.annotations.Nullable;

/**
 * A rule of the {@code docs.json} schema for the value of a setting.
 *
 * @param expected the values allowed, as the object of a sentence
 */
record SettingRule(String expected, Predicate<Node> allowed) {

    static final SettingRule BOOLEAN = new SettingRule("true or false", Node.Bool.class::isInstance);

    static final SettingRule NUMBER = new SettingRule("a number", Node.Numeric.class::isInstance);

    static final SettingRule STRING = new SettingRule("a string", Node.Text.class::isInstance);

    static final SettingRule NOT_EMPTY =
            new SettingRule("a string that is not empty", node -> node instanceof Node.Text && node.truthy());

    static final SettingRule ICON = new SettingRule(
            "the name of an icon without \"fa-\", or an object with such a \"name\", a known \"style\" and \"library\"",
            node -> isIconName(node) || node instanceof Node.Mapping && isIcon(node));

    private static final SettingRule ICON_STYLE = oneOf(("brands duotone light regular sharp-duotone-solid sharp-light"
                    + " sharp-regular sharp-solid sharp-thin solid thin")
            .split(" "));

    private static final SettingRule ICON_LIBRARY = oneOf("fontawesome", "lucide", "tabler");

    private static final Pattern HEX = Pattern.compile("#([a-fA-F0-9]{6}|[a-fA-F0-9]{3})");

    static final SettingRule HEX_COLOR = new SettingRule(
            "a color such as \"#0d9373\"",
            node -> node instanceof Node.Text text && HEX.matcher(text.value()).matches());

    static final SettingRule COLORS = new SettingRule(
            "an object with a \"light\" or a \"dark\" color such as \"#0d9373\"",
            node -> node instanceof Node.Mapping colors
                    && colors.members().entrySet().stream()
                            .allMatch(color -> List.of("light", "dark").contains(color.getKey())
                                    && HEX_COLOR.allowed().test(color.getValue())));

    static SettingRule oneOf(String... values) {
        List<String> all = List.of(values);
        return new SettingRule(
                "one of " + String.join(", ", all),
                node -> node instanceof Node.Text text && all.contains(text.value()));
    }

    private static boolean isIcon(Node icon) {
        return isIconName(icon.member("name"))
                && isAbsentOr(ICON_STYLE, icon.member("style"))
                && isAbsentOr(ICON_LIBRARY, icon.member("library"));
    }

    private static boolean isAbsentOr(SettingRule rule, @Nullable Node value) {
        return value == null || rule.allowed().test(value);
    }

    private static boolean isIconName(@Nullable Node node) {
        return node instanceof Node.Text text && !text.value().startsWith("fa-");
    }

    /** Reports a value that is present but not allowed. */
    void check(String name, @Nullable Node value, ProblemLog problems) {
        if (value != null && !allowed.test(value)) {
            problems.add(Problems.settingInvalid(value.location(), name, expected, value.scalar()));
        }
    }
}
