package dev.docent.bench.navigation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Kinds of sites that can be generated in any size. */
enum ScalingSite {
    PAGES("pages that document operations", 100) {
        @Override
        void write(Path site, int size) throws IOException {
            pages(site, size, i -> "openapi: GET /p" + i);
            Files.writeString(site.resolve("a.json"), spec(size, "\n", i -> operation(i, "")));
            docs(site, group("a.json", list(size, i -> "\"p" + i + "\"")));
        }
    },
    DOCUMENTS("OpenAPI documents of ten operations", 20) {
        @Override
        void write(Path site, int size) throws IOException {
            for (int i = 0; i < size; i++) {
                int number = i;
                Files.writeString(site.resolve("s" + i + ".json"), spec(10, "\n", j -> operation(number * 10 + j, "")));
            }
            docs(site, list(size, i -> group("s" + i + ".json", "")));
        }
    },
    PROBLEMS("missing pages in docs.json of one line", 250) {
        @Override
        void write(Path site, int size) throws IOException {
            docs(site, group(null, list(size, i -> "\"missing-" + i + "\"")));
        }
    },
    LINE("kB of one line, with a problem in each", 150) {
        @Override
        void write(Path site, int size) throws IOException {
            String broken = ",\"parameters\":[{\"$ref\":\"#/components/parameters/P%d\"}],\"description\":\""
                    + "x".repeat(900) + "\"";
            Files.writeString(site.resolve("a.json"), spec(size, "", i -> operation(i, broken.formatted(i))));
            docs(site, group("a.json", ""));
        }
    },
    DEPTH("levels of 50 nested groups", 15) {
        @Override
        void write(Path site, int size) throws IOException {
            docs(
                    site,
                    list(
                            50,
                            i -> "{\"group\":\"G\",\"pages\":[".repeat(size) + "\"none-" + i + "\""
                                    + "]}".repeat(size)));
        }
    },
    SCHEMA_DEPTH("levels of 50 nested schemas", 30) {
        @Override
        void write(Path site, int size) throws IOException {
            String schema = ",\"parameters\":[{\"name\":\"q\",\"in\":\"query\",\"schema\":" + "{\"items\":".repeat(size)
                    + "{\"type\":1}" + "}".repeat(size) + "}]";
            Files.writeString(site.resolve("a.json"), spec(50, "\n", i -> operation(i, schema)));
            docs(site, group("a.json", ""));
        }
    },
    UNKNOWN_OPERATIONS("pages of unknown operations beside as many known ones", 125) {
        @Override
        void write(Path site, int size) throws IOException {
            pages(site, size, i -> "openapi: GET /unknown/q" + i);
            Files.writeString(site.resolve("a.json"), spec(size, "\n", i -> operation(i, "")));
            docs(site, group(null, list(size, i -> "\"p" + i + "\"")));
        }
    },
    UNUSABLE_DOCUMENTS("pages of unknown operations beside as many unusable documents", 50) {
        @Override
        void write(Path site, int size) throws IOException {
            pages(site, size, i -> "openapi: GET /unknown/q" + i);
            for (int i = 0; i < size; i++) {
                int number = i;
                Files.writeString(
                        site.resolve("s" + i + ".json"),
                        spec(10, "\n", j -> operation(number * 10 + j, ",\"tags\":1")));
            }
            docs(site, group(null, list(size, i -> "\"p" + i + "\"")));
        }
    },
    MISSING_DOCUMENTS("pages of unknown operations beside as many missing documents", 125) {
        @Override
        void write(Path site, int size) throws IOException {
            pages(site, size, i -> "openapi: GET /unknown/q" + i);
            docs(
                    site,
                    list(size, i -> group("missing" + i + ".json", "")) + ","
                            + group(null, list(size, i -> "\"p" + i + "\"")));
        }
    },
    SAME_NAME("pages of one operation of as many documents of one name", 50) {
        @Override
        void write(Path site, int size) throws IOException {
            pages(site, size, i -> "openapi: openapi GET /p" + i);
            for (int i = 0; i < size; i++) {
                int number = i;
                Path folder = Files.createDirectory(site.resolve("v" + i));
                Files.writeString(folder.resolve("openapi.json"), spec(2, "\n", j -> operation(number * j, "")));
            }
            docs(site, group(null, list(size, i -> "\"p" + i + "\"")));
        }
    },
    REFERENCES("endpoint references into a group of as many documents", 50) {
        @Override
        void write(Path site, int size) throws IOException {
            for (int i = 0; i < size; i++) {
                int number = i;
                Files.writeString(site.resolve("s" + i + ".json"), spec(1, "\n", j -> operation(number, "")));
            }
            docs(
                    site,
                    "{\"group\":\"G\",\"openapi\":[" + list(size, i -> "\"s" + i + ".json\"") + "],\"pages\":["
                            + list(size, i -> "\"GET /p" + i * 2 + "\"") + "]}");
        }
    },
    MISSING_PAGES("missing pages beside as many others", 250) {
        @Override
        void write(Path site, int size) throws IOException {
            pages(site, size, i -> "description: Text");
            docs(site, group(null, list(size, i -> "\"guides/mising-" + i + "\"")));
        }
    },
    IGNORED_FILES("pages and as many rules of .mintignore", 125) {
        @Override
        void write(Path site, int size) throws IOException {
            pages(site, size, i -> "description: Text");
            Files.writeString(
                    site.resolve(".mintignore"),
                    IntStream.range(0, size)
                            .mapToObj(i -> switch (i % 4) {
                                case 0 -> "drafts/d" + i + "/";
                                case 1 -> "*.t" + i;
                                case 2 -> "draft" + i + "*";
                                default -> "!note" + i + ".md";
                            })
                            .collect(Collectors.joining("\n")));
            docs(site, group(null, list(size, i -> "\"p" + i + "\"")));
        }
    };

    private final String title;
    private final int smallest;

    ScalingSite(String title, int smallest) {
        this.title = title;
        this.smallest = smallest;
    }

    String title() {
        return title;
    }

    /** {@return the sizes, each twice the previous one} */
    int[] sizes() {
        return new int[] {smallest, 2 * smallest, 4 * smallest, 8 * smallest};
    }

    abstract void write(Path site, int size) throws IOException;

    private static void pages(Path site, int count, IntFunction<String> field) throws IOException {
        for (int i = 0; i < count; i++) {
            Files.writeString(
                    site.resolve("p" + i + ".mdx"), "---\ntitle: Page " + i + "\n" + field.apply(i) + "\n---\n");
        }
    }

    private static void docs(Path site, String groups) throws IOException {
        Files.writeString(
                site.resolve("docs.json"),
                "{\"theme\":\"mint\",\"name\":\"A\",\"navigation\":{\"groups\":[" + groups + "]}}");
    }

    private static String group(String spec, String pages) {
        return "{\"group\":\"" + spec + "\"" + (spec == null ? "" : ",\"openapi\":\"" + spec + "\"")
                + (pages.isEmpty() ? "" : ",\"pages\":[" + pages + "]") + "}";
    }

    private static String operation(int number, String more) {
        return "\"/p%1$d\":{\"get\":{\"summary\":\"Operation %1$d\",\"responses\":{\"200\":{\"description\":\"OK\"}}%2$s}}"
                .formatted(number, more);
    }

    private static String spec(int operations, String lineEnd, IntFunction<String> operation) {
        return "{\"openapi\":\"3.1.0\",\"info\":{\"title\":\"A\",\"version\":\"1\"},\"paths\":{" + lineEnd
                + IntStream.range(0, operations).mapToObj(operation).collect(Collectors.joining("," + lineEnd)) + "}}";
    }

    private static String list(int count, IntFunction<String> item) {
        return IntStream.range(0, count).mapToObj(item).collect(Collectors.joining(","));
    }
}
