package dev.docent.pages.internal.site;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.docent.api.navigation.Problem;
import dev.docent.navigation.internal.DefaultNavigationResolver;
import dev.docent.navigation.internal.ResolvedSite;
import dev.docent.navigation.internal.folders.SiteSnapshot;
import dev.docent.navigation.internal.site.NavigationSettings;
import dev.docent.pages.internal.links.Origin;
import dev.docent.pages.internal.site.PublishingSettings.Links;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

class IgnoredSettingsTest {

    private static final String SPEC = """
        {"openapi": "3.1.0", "info": {"title": "A", "version": "1"},
         "servers": [{"url": "https://api.example.com/v1"}],
         "components": {"schemas": {"User": {"type": "object", "properties": {"a": {"type": "string"}}}}},
         "paths": {"/users": {"post": {"summary": "Add user", "requestBody": {"content": {"application/json":
           {"schema": {"required": ["a"], "properties": {"a": {"type": "string"},
             "b": {"type": "object", "properties": {"c": {"type": "string"}}}}}}}}},
           "get": {"summary": "List users"}}}}
        """;

    private static final String PAGES = "[\"guides/one\", \"guides/two\", \"guides/operation\", \"guides/manual\"]";

    /** What happens with a setting. */
    record Case(String where, String name, String value, String outcome) {
        @Override
        public String toString() {
            return where + " " + name + " = " + value;
        }
    }

    /** What readers get of a site, and its author. */
    record Result(Map<String, String> files, List<Problem> problems) {

        List<Problem> notes() {
            return problems.stream()
                    .filter(problem -> problem.code().equals("setting-without-effect"))
                    .toList();
        }

        Set<String> others() {
            return problems.stream()
                    .filter(problem -> !problem.code().equals("setting-without-effect"))
                    .map(problem -> problem.code() + problem.message())
                    .collect(Collectors.toSet());
        }
    }

    static Stream<Case> settings() throws IOException {
        try (InputStream file = IgnoredSettingsTest.class.getResourceAsStream("settings.txt")) {
            String all = new String(Objects.requireNonNull(file).readAllBytes(), StandardCharsets.UTF_8);
            return all
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> line.split(" \\| ", 4))
                    .map(parts -> new Case(parts[0], parts[1], parts[2], parts[3]))
                    .toList()
                    .stream();
        }
    }

    private static final Map<String, Result> BASES = new TreeMap<>();

    /** The format has no setting that an author believes to work and that does nothing without a word. */
    @ParameterizedTest
    @MethodSource("settings")
    void a_setting_has_an_effect_or_is_named(Case setting) throws IOException {
        Result without = BASES.get(setting.where());
        if (without == null) {
            without = build(new Case(setting.where(), "", "", ""));
            BASES.put(setting.where(), without);
        }
        Result with = build(setting);
        boolean effect = !with.files().equals(without.files()) || !with.others().equals(without.others());

        assertThat(without.notes()).isEmpty();
        if (setting.outcome().equals("note")) {
            String last = setting.name().substring(setting.name().lastIndexOf('.') + 1);
            assertThat(with.notes()).hasSize(1);
            assertThat(with.notes().get(0).message())
                    .containsPattern("(" + setting.name() + "|" + last + "|"
                            + setting.name().split("\\.")[0] + ")");
        } else {
            assertThat(with.notes()).isEmpty();
            assertThat(effect).as("has an effect").isEqualTo(setting.outcome().equals("effect"));
        }
    }

    @Test
    void settings_are_one_problem_that_counts_them_and_fields_another() throws IOException {
        Map<String, String> docs = docsJson();
        docs.put("feedback", "{}");
        docs.put("contextual", "{\"options\": [\"copy\", \"devin\", \"assistant\"]}");
        docs.put("made-up", "1");
        Map<String, String> fields = fields();
        fields.put("related", "[\"/start\"]");
        fields.put("mine", "1");

        List<Problem> notes = build(docs, fields).notes();

        assertThat(notes).hasSize(2);
        assertThat(notes.get(0).message()).isEqualTo("\"contextual.options\" (2 times), \"feedback\" have no effect.");
        assertThat(notes.get(1).message()).contains("\"related\" (2 pages) has no effect.");
    }

    private static Map<String, String> docsJson() {
        Map<String, String> docs = new LinkedHashMap<>();
        docs.put("theme", "\"mint\"");
        docs.put("name", "\"N\"");
        docs.put("colors", "{\"primary\": \"#0d9373\"}");
        return docs;
    }

    private static Map<String, String> fields() {
        Map<String, String> fields = new LinkedHashMap<>();
        fields.put("title", "\"One\"");
        fields.put("lastUpdatedDate", "\"2026-01-01\"");
        return fields;
    }

    private static Result build(Case setting) throws IOException {
        Map<String, String> docs = docsJson();
        Map<String, String> fields = fields();
        String element = "";
        String[] names = setting.name().split("\\.");
        switch (setting.where()) {
            case "docs" -> {
                String value = setting.value();
                for (int i = names.length - 1; i > 0; i--) {
                    value = "{\"" + names[i] + "\": " + value + "}";
                }
                if (names[0].equals("logo") && names.length > 1) {
                    value = "{\"light\": \"/images/a.svg\", \"dark\": \"/images/a.svg\", " + value.substring(1);
                }
                if (names[0].equals("banner") && !names[names.length - 1].equals("content")) {
                    value = "{\"content\": \"News\", " + value.substring(1);
                }
                if (names[0].equals("appearance")) {
                    value = value.replace("{\"strict\"", "{\"default\": \"dark\", \"strict\"");
                }
                if (!names[0].isEmpty()) {
                    docs.put(names[0], value);
                }
            }
            case "page" -> {
                if (!setting.name().isEmpty()) {
                    fields.put(setting.name(), setting.value());
                }
            }
            default ->
                element = setting.name().isEmpty() ? "" : "\"" + setting.name() + "\": " + setting.value() + ", ";
        }
        String groups = "{\"group\": \"Start\", \"pages\": [\"start\"]}, {\"group\": \"Around\", \"pages\": [{"
                + (setting.where().equals("group") ? element : "") + "\"group\": \"Inner\", \"pages\": " + PAGES
                + "}]}";
        boolean plain = Set.of("docs", "page", "group").contains(setting.where());
        String other = setting.where().equals("language") ? "en" : "T";
        String navigation = plain
                ? "{\"groups\": [" + groups + "]"
                : "{\"" + setting.where() + "s\": [{" + element + "\"" + setting.where() + "\": \"" + other
                        + "\", \"groups\": [" + groups + "]}, {\"" + setting.where()
                        + "\": \"fr\", \"pages\": [\"b\"]}]";
        String global = docs.getOrDefault("navigation", "{}");
        docs.put("navigation", navigation + (global.equals("{}") ? "}" : ", " + global.substring(1)));
        return build(docs, fields);
    }

    private static Result build(Map<String, String> docs, Map<String, String> fields) throws IOException {
        docs.putIfAbsent("navigation", "{\"groups\": [{\"group\": \"Start\", \"pages\": " + PAGES + "}]}");
        Map<String, String> files = new TreeMap<>();
        files.put(
                "docs.json",
                docs.entrySet().stream()
                        .map(one -> "\"" + one.getKey() + "\": " + one.getValue())
                        .collect(Collectors.joining(",\n", "{", "}")));
        files.put("api.json", SPEC);
        files.put("events.yaml", "asyncapi: 2.6.0\n");
        files.put("start.mdx", "---\ntitle: Start\n---\n\nVersion {{version}}, <Icon icon=\"align-justify\" />\n");
        files.put("b.mdx", "---\ntitle: B\n---\n\nText\n");
        files.put("guides/one.mdx", frontMatter(fields, Map.of()) + "## Words\n\n```java\nint a;\n```\n");
        files.put("guides/two.mdx", "---\ntitle: Two\n---\n\nText\n");
        files.put("unlisted.mdx", "---\ntitle: Unlisted\n---\n\nText\n");
        files.put("guides/operation.mdx", frontMatter(fields, Map.of("openapi", "\"POST /users\"")));
        files.put("guides/manual.mdx", "---\ntitle: Manual\napi: POST /manual\n---\n\n<ParamField body=\"a\"/>\n");
        files.put("images/a.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>");
        ResolvedSite resolved = new DefaultNavigationResolver(NavigationSettings.DEFAULT)
                .resolution(SiteSnapshot.of(MemoryFolder.of(files)));
        ServedSite site = ServedSite.asFiles(
                VisibleSite.ofEverybody(resolved, "en"),
                new PublishingSettings(Origin.of("https://docs.example.com"), "", Links.SERVER, Set.of(), "en")
                        .withMcp(Optional.of("/mcp")));
        MemoryOutput output = new MemoryOutput();
        SiteOutput.write(site, output, () -> {});
        List<Problem> problems = new ArrayList<>(resolved.navigation().problems());
        problems.addAll(site.problems());
        return new Result(output.texts(), problems);
    }

    private static String frontMatter(Map<String, String> fields, Map<String, String> more) {
        Map<String, String> all = new LinkedHashMap<>(more);
        all.putAll(fields);
        return all.entrySet().stream()
                .map(one -> "\"" + one.getKey() + "\": " + one.getValue())
                .collect(Collectors.joining("\n", "---\n", "\n---\n\n"));
    }
}
