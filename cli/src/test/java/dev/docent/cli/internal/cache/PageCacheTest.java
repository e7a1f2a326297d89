package dev.docent.cli.internal.cache;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;

import dev.docent.cli.Run;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class PageCacheTest {

    private static final List<String> PAGES = List.of("one.mdx", "two.mdx", "three.mdx", "get.mdx");

    @TempDir
    private Path folder;

    private Path docs;

    /** A second for each edit, long ago: a file that changed just now is not taken from a cache anyway. */
    private long time = 1_000_000;

    @BeforeEach
    void makeSite() throws IOException {
        docs = Files.createDirectories(folder.resolve("docs"));
        edit("docs.json", docsJson("N"));
        edit("one.mdx", "---\ntitle: One\n---\nimport P from '/part.mdx'\n\n<P />\n\n[two](/two#later)\n");
        edit("two.mdx", "---\ntitle: Two\n---\n\n## Later\n\n![i](/i.svg)\n");
        edit("three.mdx", "---\ntitle: Three\ngroups: [admin]\n---\n\nSecret [gone](/gone)\n");
        edit("get.mdx", "---\nopenapi: get /things\n---\n");
        edit("part.mdx", "A part.\n");
        edit("i.svg", svg(3));
        edit("api.json", api("Things"));
    }

    private static String docsJson(String name) {
        return """
                {"theme": "mint", "name": "%s", "colors": {"primary": "#0d9373"},
                 "navigation": {"pages": ["one", "two", "three", "get"]}}
                """.formatted(name);
    }

    private static String svg(int width) {
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + width + "\" height=\"4\"></svg>";
    }

    private static String api(String summary) {
        return """
                {"openapi": "3.1.0", "info": {"title": "A", "version": "1"}, "paths": {"/things": {"get": {
                 "summary": "%s", "responses": {"200": {"description": "Fine"}}}}}}
                """.formatted(summary);
    }

    private void edit(String file, String content) throws IOException {
        time += 1_000;
        Files.writeString(docs.resolve(file), content);
        Files.setLastModifiedTime(docs.resolve(file), FileTime.fromMillis(time));
    }

    private Map<String, String> files(Path out) throws IOException {
        Map<String, String> files = new TreeMap<>();
        try (Stream<Path> found = Files.walk(out)) {
            for (Path file : (Iterable<Path>) found.filter(Files::isRegularFile)::iterator) {
                files.put(out.relativize(file).toString(), Files.readString(file, StandardCharsets.ISO_8859_1));
            }
        }
        files.remove(".docent-state");
        return files;
    }

    /** {@return what two commands report, apart from how long it took and what had to be written} */
    private String reports(Object cache, Path out, Object... more) {
        List<Object> option = Stream.concat(
                        cache instanceof Path ? Stream.of("--cache", cache) : Stream.of(cache), Stream.of(more))
                .toList();
        List<String> reports = new ArrayList<>();
        for (List<Object> command : List.of(
                List.<Object>of("build", docs, "--out", out, "--show", "info"),
                List.<Object>of("check", docs, "--format", "json"))) {
            Run run = Run.of(Stream.concat(command.stream(), option.stream()).toArray());
            reports.add(run.code() + run.out().replaceAll("\\d+ files .*", "") + run.err());
        }
        return String.join("\n", reports);
    }

    private void assertSame(String what, Object... more) throws IOException {
        Path cached = folder.resolve("cached");
        Path fresh = folder.resolve("fresh");
        assertThat(reports(folder.resolve("cache"), cached, more))
                .as(what)
                .isEqualTo(reports("--no-cache", fresh, more));
        assertThat(files(cached)).as(what).isEqualTo(files(fresh));
    }

    private String change(Random random, int number) throws IOException {
        String file = PAGES.get(random.nextInt(PAGES.size()));
        boolean exists = Files.exists(docs.resolve(file));
        String text = exists ? Files.readString(docs.resolve(file)) : "---\ntitle: Again\n---\n";
        switch (random.nextInt(9)) {
            case 0 -> edit(file, text + "\nMore " + number + "\n");
            case 1 -> edit(file, text.replaceFirst("title: .", "title: " + (char) ('A' + number)));
            case 2 -> edit(file, text.replaceFirst("---\n", "---\ngroups: g" + number + "\n"));
            case 3 -> edit(file, text.replaceFirst("groups: .*\n", ""));
            case 4 -> Files.deleteIfExists(docs.resolve(file));
            case 5 -> edit("part.mdx", "Part " + number + "\n");
            case 6 -> edit("i.svg", svg(number));
            case 7 -> edit("api.json", api("Things " + number));
            default -> edit("docs.json", docsJson("N" + number));
        }
        return file;
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2})
    void after_any_edits_commands_with_a_cache_write_and_report_what_they_do_without(long seed) throws IOException {
        Random random = new Random(seed);
        assertSame("first");
        assertSame("unchanged");
        for (int i = 0; i < 5; i++) {
            assertSame(change(random, i) + " " + i);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "--base, /docs",
        "--base, https://docs.example.com",
        "--embed-host, img.example.com",
        "--language, pt-BR",
        "--stylesheets, off",
        "--header, theme/header.html",
        "--hidden-operations, unlisted",
        "--max-problems, 1"
    })
    void with_another_option_commands_with_a_cache_write_and_report_what_they_do_without(String option, String value)
            throws IOException {
        Files.createDirectories(docs.resolve("theme"));
        edit("theme/header.html", "<p>Header</p>\n");
        edit("two.mdx", "---\ntitle: Two\n---\n\n![i](https://img.example.com/i.png) [gone](/gone)\n");
        assertSame("first");

        assertSame("with the option", option, value);
        assertSame("without it again");
    }

    @Test
    void a_page_that_begins_to_say_who_may_see_it_is_not_taken_from_the_cache() throws IOException {
        assertSame("first");
        assertThat(files(folder.resolve("cached"))).containsKey("two.md");
        edit("two.mdx", "---\ngroups: [a]\n---\n\nTwo\n");

        assertSame("restricted");

        assertThat(files(folder.resolve("cached"))).doesNotContainKey("two.md");
    }
}
