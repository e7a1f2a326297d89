package dev.docent.pages.internal.theme.standard.assets;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import dev.docent.pages.internal.theme.view.PageMode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The stylesheets are one in the end, so a class that one of them styles wherever it occurs belongs to that one alone.
 * The sheet for print may change everything.
 */
class SelectorsTest {

    /** Sheets of one hand: the look of what was found is the layout's. */
    private static final Map<String, String> OWNERS = Map.of(
            "base.css", "theme",
            "layout.css", "theme",
            "search.css", "theme",
            "code.css", "theme",
            "components.css", "components",
            "operations.css", "operations");

    /** Marks of a state that only go with a class of their own, never alone. */
    private static final Pattern BARE = Pattern.compile("\\.([\\w-]+)(?:::?[\\w-]+|\\[[^]]*])*");

    private static final Pattern COMPOUND = Pattern.compile("(?:\\.[\\w-]+){2,}");
    private static final Pattern CLASS = Pattern.compile("\\.([a-zA-Z][\\w-]*)");

    @Test
    void a_class_is_styled_wherever_it_occurs_by_one_part_only() {
        Map<String, Set<String>> owners = new TreeMap<>();
        bare().forEach((sheet, classes) -> classes.forEach(
                name -> owners.computeIfAbsent(name, absent -> new TreeSet<>()).add(OWNERS.get(sheet))));
        owners.values().removeIf(parts -> parts.size() == 1);
        assertThat(owners).isEmpty();
    }

    @Test
    void a_class_of_one_part_is_no_mark_of_a_state_in_another() {
        Map<String, Set<String>> bare = bare();
        List<String> clashes = new ArrayList<>();
        for (String sheet : OWNERS.keySet()) {
            for (String selector : selectors(Resources.require(sheet))) {
                Matcher compound = COMPOUND.matcher(selector);
                while (compound.find()) {
                    Matcher mark = CLASS.matcher(compound.group());
                    mark.find();
                    while (mark.find()) {
                        String name = mark.group(1);
                        bare.forEach((other, classes) -> {
                            if (!OWNERS.get(other).equals(OWNERS.get(sheet)) && classes.contains(name)) {
                                clashes.add(sheet + " " + selector + ": " + other + " ." + name);
                            }
                        });
                    }
                }
            }
        }
        assertThat(clashes).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"code.css", "components.css", "operations.css", "search.css"})
    void a_sheet_of_a_part_styles_elements_of_its_own_classes_only(String sheet) {
        assertThat(selectors(Resources.require(sheet)))
                .allSatisfy(selector -> assertThat(classes(selector)).isNotEmpty());
    }

    @Test
    void what_a_page_as_a_whole_is_called_is_the_name_of_no_part_of_it() {
        Set<String> modes =
                Arrays.stream(PageMode.values()).map(PageMode::styleClass).collect(Collectors.toSet());
        bare().forEach((sheet, classes) -> assertThat(classes).as(sheet).doesNotContainAnyElementsOf(modes));
    }

    @Test
    void selectors_are_found_in_rules_within_rules() {
        assertThat(
                        selectors(
                                "/* a{} */.a,:is(.b,.c) d{x:y}@media (min-width:1px){.e:hover{x:y;z:\"\"}}@supports (a:b){.f{x:y}}"))
                .containsExactly(".a", ":is(.b,.c) d", ".e:hover", ".f");
    }

    private static Map<String, Set<String>> bare() {
        Map<String, Set<String>> bare = new TreeMap<>();
        for (String sheet : OWNERS.keySet()) {
            Set<String> names = bare.computeIfAbsent(sheet, absent -> new TreeSet<>());
            for (String selector : selectors(Resources.require(sheet))) {
                Matcher matcher = BARE.matcher(selector);
                if (matcher.matches()) {
                    names.add(matcher.group(1));
                }
            }
        }
        return bare;
    }

    private static Set<String> classes(String selector) {
        Set<String> classes = new TreeSet<>();
        Matcher matcher = CLASS.matcher(selector);
        while (matcher.find()) {
            classes.add(matcher.group(1));
        }
        classes.remove("icon");
        return classes;
    }

    /** {@return the selectors of all rules, one by one} */
    private static List<String> selectors(String css) {
        List<String> selectors = new ArrayList<>();
        String rules = css.replaceAll("(?s)/\\*.*?\\*/", "");
        Matcher prelude = Pattern.compile("([^{};]+)\\{").matcher(rules);
        while (prelude.find()) {
            String text = prelude.group(1).strip();
            if (!text.startsWith("@") && !text.isEmpty()) {
                split(text, selectors);
            }
        }
        return selectors;
    }

    private static void split(String list, List<String> selectors) {
        int depth = 0;
        int from = 0;
        for (int i = 0; i <= list.length(); i++) {
            char c = i < list.length() ? list.charAt(i) : ',';
            depth += c == '(' ? 1 : c == ')' ? -1 : 0;
            if (c == ',' && depth == 0) {
                selectors.add(list.substring(from, i).strip());
                from = i + 1;
            }
        }
    }
}
