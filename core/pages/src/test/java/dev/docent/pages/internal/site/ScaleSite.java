package dev.docent.pages.internal.site;

import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Kinds of sites that can have any size. */
enum ScaleSite {
    FLAT_GROUP(400) {
        @Override
        void add(Map<String, String> files, int size) {
            pages(files, size, i -> "## Part\n\nSee [the next](/p" + (i + 1) % size + "#part).\n");
            files.put("docs.json", docs(list(size, i -> "\"p" + i + "\"")));
        }
    },
    DEEP_GROUPS(50) {
        @Override
        void add(Map<String, String> files, int size) {
            int depth = 10;
            pages(files, size * depth, i -> "Text.\n");
            files.put(
                    "docs.json",
                    docs(list(
                            size,
                            i -> list(depth, j -> "{\"group\": \"G\", \"pages\": [\"p" + (i * depth + j) + "\"")
                                    + "]}".repeat(depth))));
        }
    },
    MANY_SMALL_GROUPS(100) {
        @Override
        void add(Map<String, String> files, int size) {
            pages(files, size * 4, i -> "Text.\n");
            files.put(
                    "docs.json",
                    docs(list(
                            size,
                            i -> "{\"group\": \"G" + i + "\", \"pages\": [" + list(4, j -> "\"p" + (i * 4 + j) + "\"")
                                    + "]}")));
        }
    },
    HEADINGS(500) {
        @Override
        void add(Map<String, String> files, int size) {
            page(files, lines(size, i -> "## Heading " + i + "\n\nText.\n"));
        }
    },
    HEADINGS_OF_ONE_NAME(500) {
        @Override
        void add(Map<String, String> files, int size) {
            page(files, lines(size, i -> "#".repeat(2 + i % 3) + " Same\n\n[up](#same-" + (i + 1) + ")\n"));
        }
    },
    COMPONENTS(500) {
        @Override
        void add(Map<String, String> files, int size) {
            page(files, lines(size, i -> switch (i % 5) {
                case 0 -> "<Card title=\"T\" icon=\"star\" href=\"/p\">\n  Text **b**\n</Card>\n";
                case 1 -> "<Accordion title=\"Same\">\n\n  - a\n  - b\n\n</Accordion>\n";
                case 2 -> "<Tabs><Tab title=\"A\">x</Tab><Tab title=\"B\">y</Tab></Tabs>\n";
                case 3 -> "<ParamField query=\"q\" type=\"string\" required>Text</ParamField>\n";
                default -> "<CodeGroup>\n```js a\nx = " + i + "\n```\n```py b\ny\n```\n</CodeGroup>\n";
            }));
        }
    },
    COMPONENTS_THAT_ARE_WRONG(500) {
        @Override
        void add(Map<String, String> files, int size) {
            page(files, lines(size, i -> switch (i % 4) {
                case 0 -> "<Crad title={x.y}>\n";
                case 1 -> "</Note> <b <i {unclosed\n";
                case 2 -> "<div style={{color: 'url(x)', top: " + i + "}}>[a](/none" + i + ")</div>\n";
                default -> "<script>x</script> ![i](https://example.com/" + i + ".png)\n";
            }));
        }
    },
    TABLE(1000) {
        @Override
        void add(Map<String, String> files, int size) {
            page(files, "| A | B | C |\n|---|:-:|--:|\n" + lines(size, i -> "| `a" + i + "` | **b** | [c](/p) |"));
        }
    },
    TABLE_OF_MANY_COLUMNS(200) {
        @Override
        void add(Map<String, String> files, int size) {
            page(
                    files,
                    "|" + " a |".repeat(size) + "\n|" + "-|".repeat(size) + "\n" + ("|" + "|".repeat(size)).repeat(1)
                            + "\n| \\| | `|` |\n");
        }
    },
    ONE_LINE(4_000) {
        @Override
        void add(Map<String, String> files, int size) {
            page(files, "*a* [b](/none) <b>c</b> {d} `e` ".repeat(size));
        }
    },
    SNIPPETS(60) {
        @Override
        void add(Map<String, String> files, int size) {
            for (int i = 0; i < size; i++) {
                files.put(
                        "snippets/s" + i + ".mdx",
                        "import Next from './s" + (i + 1) % size + ".mdx'\n\nText {props.a}\n\n"
                                + (i % 8 == 0 ? "" : "<Next a=\"" + i + "\" />\n"));
            }
            pages(files, size, i -> "import S from '/snippets/s" + i + ".mdx'\n\n<S a={1} />\n\n<S a={2} />\n");
            files.put("docs.json", docs(list(size, i -> "\"p" + i + "\"")));
        }
    },
    SNIPPETS_WITHOUT_AN_END(100) {
        @Override
        void add(Map<String, String> files, int size) {
            files.put("snippets/a.mdx", "<script/> <Snippet file=\"b.mdx\" /> ".repeat(size));
            files.put("snippets/b.mdx", "x <Snippet file=\"a.mdx\" />");
            page(files, "<Snippet file=\"a.mdx\" />\n");
        }
    },
    REDIRECTS(1000) {
        @Override
        void add(Map<String, String> files, int size) {
            page(files, lines(size, i -> "[a](/old" + i + ")"));
            redirects(files, size, "", i -> i % 3 == 0 ? "/p" : "/old" + (i - 1));
        }
    },
    REDIRECTS_WITH_WILDCARDS(300) {
        @Override
        void add(Map<String, String> files, int size) {
            page(files, lines(size, i -> "[a](/old" + i + "/x) [b](/none/" + i + ")"));
            redirects(files, size, "/:slug*", i -> "/p/:slug*");
        }
    },
    OPERATIONS(20) {
        @Override
        void add(Map<String, String> files, int size) {
            api(files, list(size, i -> operation("/a" + i, "Get " + i, "T" + i / 10, "S" + i % 10)), 10);
        }
    },
    OPERATIONS_OF_ONE_NAME(20) {
        @Override
        void add(Map<String, String> files, int size) {
            api(files, list(size, i -> operation("/a" + i, "Same", "Same", "S" + i % 10)), 10);
        }
    },
    SCHEMAS(200) {
        @Override
        void add(Map<String, String> files, int size) {
            api(files, list(4, i -> operation("/a" + i, "Get " + i, "T", "S" + i)), size);
        }
    };

    private final int smallest;

    ScaleSite(int smallest) {
        this.smallest = smallest;
    }

    /** {@return the files of a site that is so many times as large as the smallest one} */
    Map<String, String> files(int times) {
        Map<String, String> files = new TreeMap<>();
        add(files, smallest * times);
        return files;
    }

    abstract void add(Map<String, String> files, int size);

    private static void page(Map<String, String> files, String text) {
        files.put("p.mdx", text);
        files.put("docs.json", docs("\"p\""));
    }

    private static void pages(Map<String, String> files, int count, IntFunction<String> text) {
        for (int i = 0; i < count; i++) {
            files.put("p" + i + ".mdx", "---\ntitle: Page " + i + "\n---\n\n" + text.apply(i));
        }
    }

    private static String docs(String pages) {
        return "{\"theme\": \"mint\", \"name\": \"N\", \"colors\": {\"primary\": \"#0d9373\"}, \"navigation\":"
                + " {\"groups\": [{\"group\": \"A\", \"pages\": [" + pages + "]}]}}";
    }

    /** Adds a navigation that redirects so many addresses, all with the same end. */
    private static void redirects(Map<String, String> files, int size, String end, IntFunction<String> destination) {
        String all = list(
                size, i -> "{\"source\": \"/old" + i + end + "\", \"destination\": \"" + destination.apply(i) + "\"}");
        files.put("docs.json", docs("\"p\"").replace("{\"theme\"", "{\"redirects\": [" + all + "], \"theme\""));
    }

    private static void api(Map<String, String> files, String operations, int schemas) {
        files.put(
                "docs.json",
                "{\"name\": \"N\", \"navigation\": {\"groups\": [{\"group\": \"A\", \"openapi\": \"a.json\"}]}}");
        files.put(
                "a.json",
                "{\"openapi\": \"3.1.0\", \"info\": {\"title\": \"T\", \"version\": \"1\"}, \"paths\": {" + operations
                        + "}, \"components\": {\"schemas\": {"
                        + list(
                                schemas,
                                i ->
                                        "\"S%d\": {\"type\": \"object\", \"description\": \"See [p](/none).\", \"properties\": {\"next\": {\"$ref\": \"#/components/schemas/S%d\"}, \"all\": {\"oneOf\": [{\"$ref\": \"#/components/schemas/S0\"}, {\"$ref\": \"#/components/schemas/S%d\"}]}}}"
                                                .formatted(i, (i + 1) % schemas, i / 2))
                        + "}}}");
    }

    private static String operation(String path, String summary, String tag, String schema) {
        return ("\"%s\": {\"get\": {\"summary\": \"%s\", \"tags\": [\"%s\"], \"description\": \"A [link](/none).\","
                        + " \"responses\": {\"200\": {\"description\": \"ok\", \"content\": {\"application/json\":"
                        + " {\"schema\": {\"$ref\": \"#/components/schemas/%s\"}}}}}}}")
                .formatted(path, summary, tag, schema);
    }

    private static String list(int count, IntFunction<String> item) {
        return IntStream.range(0, count).mapToObj(item).collect(Collectors.joining(","));
    }

    private static String lines(int count, IntFunction<String> line) {
        return IntStream.range(0, count).mapToObj(line).collect(Collectors.joining("\n"));
    }
}
