package dev.docent.cli.internal.migration;

import java.lang.management.ManagementFactory;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Ten times the pages may cost about ten times as much, not a hundred times. */
@Tag("exhaustive")
class MigrationScaleTest {

    private static final int SMALL = 80;

    enum Shape {
        ONE_LINE {
            @Override
            MigrationSite site(int pages) {
                return withPages(pages, number -> "GET /p" + number).with("api.json", json(pages, ","));
            }
        },
        PRETTY {
            @Override
            MigrationSite site(int pages) {
                return withPages(pages, number -> "GET /p" + number)
                        .with("api.json", "{\n" + json(pages, ",\n  ").substring(1));
            }
        },
        MANY_DOCUMENTS {
            @Override
            MigrationSite site(int pages) {
                MigrationSite site = withPages(pages, number -> "specs/s" + number + ".json GET /p" + number);
                IntStream.range(0, pages)
                        .forEach(number -> site.with(
                                "specs/s" + number + ".json", HEAD + "\"paths\":{" + operation(number) + "}}"));
                return site;
            }
        },
        A_PROBLEM_FOR_EVERY_PAGE {
            @Override
            MigrationSite site(int pages) {
                MigrationSite site = withPages(pages, number -> "GET /gone" + number);
                return site.with("api.json", json(pages, ","));
            }
        },
        A_MISSING_PAGE_FOR_EVERY_PAGE {
            @Override
            MigrationSite site(int pages) {
                MigrationSite site =
                        withPages(pages, number -> "GET /p" + number).with("api.json", json(pages, ","));
                String missing = IntStream.range(0, pages)
                        .mapToObj(number -> "\"gone/page-" + number + "\",")
                        .collect(Collectors.joining());
                return site.with("docs.json", site.text("docs.json").replace("\"pages\": [", "\"pages\": [" + missing));
            }
        },
        AN_IMPORT_IN_EVERY_PAGE {
            @Override
            MigrationSite site(int pages) {
                MigrationSite site =
                        withPages(pages, number -> "GET /p" + number).with("api.json", json(pages, ","));
                IntStream.range(0, pages)
                        .forEach(number -> site.with(
                                "guides/g" + number + ".mdx", "import P from '/r/page-" + number + ".mdx'\n\n<P/>"));
                return site;
            }
        },
        ONE_OPERATION {
            @Override
            MigrationSite site(int pages) {
                return withPages(pages, number -> "GET /p0").with("api.json", json(pages, ","));
            }
        },
        SHARED_BY_ALIASES {
            @Override
            MigrationSite site(int pages) {
                String yaml = IntStream.range(0, pages)
                        .mapToObj(i -> "  /p" + i + ":\n    get: &a" + i + "\n      summary: Get " + i
                                + "\n      responses: {\"200\": {description: ok}}\n")
                        .collect(Collectors.joining());
                String copies = IntStream.range(0, pages)
                        .mapToObj(i -> "  - *a" + i + "\n")
                        .collect(Collectors.joining());
                return withPages(pages, number -> "GET /p" + number)
                        .with(
                                "api.yaml",
                                "openapi: 3.1.0\ninfo: {title: T, version: \"1\"}\npaths:\n" + yaml + "x-copies:\n"
                                        + copies);
            }
        };

        static final String HEAD = "{\"openapi\":\"3.1.0\",\"info\":{\"title\":\"T\",\"version\":\"1\"},";

        abstract MigrationSite site(int pages);

        static String operation(int number) {
            return "\"/p" + number + "\":{\"get\":{\"summary\":\"Get " + number
                    + "\",\"responses\":{\"200\":{\"description\":\"ok\"}}}}";
        }

        static String json(int pages, String between) {
            return HEAD + "\"paths\":{"
                    + IntStream.range(0, pages).mapToObj(Shape::operation).collect(Collectors.joining(between)) + "}}";
        }

        static MigrationSite withPages(int pages, IntFunction<String> operation) {
            MigrationSite site = MigrationSite.pages(IntStream.range(0, pages)
                            .mapToObj(number -> "\"r/page-" + number + '"')
                            .collect(Collectors.joining(",")))
                    .with("api.yaml", "");
            IntStream.range(0, pages)
                    .forEach(number -> site.withPage("r/page-" + number + ".mdx", operation.apply(number), "Text."));
            return site;
        }
    }

    private static long cpuNanos(MigrationSite site, int pages) {
        long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        assertThat(site.plan().pages()).hasSize(pages);
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start;
    }

    @ParameterizedTest
    @EnumSource(Shape.class)
    void the_cost_grows_linearly_with_the_pages(Shape shape) {
        MigrationSite small = shape.site(SMALL);
        cpuNanos(small, SMALL);
        long least = Math.min(cpuNanos(small, SMALL), cpuNanos(small, SMALL));

        assertThat(cpuNanos(shape.site(10 * SMALL), 10 * SMALL)).isLessThan(40 * least);
    }

    @Test
    void blank_lines_and_unterminated_comments_are_parsed_in_linear_time() {
        String body = "x\n" + "\n".repeat(50_000) + "<!-- {/* ".repeat(100_000) + " ".repeat(200_000) + "x";
        MigrationSite site = MigrationSite.pages("\"a\"").withPage("a.mdx", "GET /users", body);

        assertThat(cpuNanos(site, 1)).isLessThan(60_000_000_000L);
    }
}
