package dev.docent.bench.pages;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A site of any number of pages: guides in nested groups of four tabs, with links, code, tables, components and
 * snippets, and one OpenAPI document whose operations are a tenth of the pages. The same for the same number.
 */
public final class GeneratedSite {

    private static final int TABS = 4;
    private static final int PAGES_OF_A_GROUP = 25;
    private static final int GROUPS_OF_A_GROUP = 10;
    private static final int SNIPPETS = 40;

    private static final int BYTES_OF_A_DOCUMENT = 30_000;

    private final int documents;
    private final int guides;
    private final int operations;
    private final List<String> words;

    /**
     * @param pages how many pages it has
     * @param documents how many further OpenAPI documents of 30 kB it has
     */
    public GeneratedSite(int pages, int documents) {
        this.documents = documents;
        this.operations = pages / 10;
        this.guides = pages - operations;
        this.words = IntStream.range(0, 5_000)
                .mapToObj(i -> "w" + Integer.toString(i * 7_919 % 46_656, 36))
                .toList();
    }

    /** @param arguments how many pages; the folder to write */
    public static void main(String[] arguments) throws IOException {
        new GeneratedSite(Integer.parseInt(arguments[0]), 0).write(Path.of(arguments[1]));
    }

    /** Writes its files. */
    public void write(Path folder) throws IOException {
        Files.createDirectories(folder.resolve("snippets"));
        for (int i = 0; i < SNIPPETS; i++) {
            Files.writeString(folder.resolve("snippets/part" + i + ".mdx"), snippet(i));
        }
        for (int i = 0; i < guides; i++) {
            Path file = folder.resolve(path(i) + ".mdx");
            if (i % PAGES_OF_A_GROUP == 0) {
                Files.createDirectories(file.getParent());
            }
            Files.writeString(file, guide(i));
        }
        try (Writer out = Files.newBufferedWriter(folder.resolve("api.json"))) {
            new GeneratedApi(operations, words).write(out);
        }
        for (int i = 0; i < documents; i++) {
            Files.write(folder.resolve("api" + i + ".json"), GeneratedApi.json(BYTES_OF_A_DOCUMENT));
        }
        try (Writer out = Files.newBufferedWriter(folder.resolve("docs.json"))) {
            navigation(out);
        }
    }

    private static String path(int guide) {
        int leaf = guide / PAGES_OF_A_GROUP;
        int middle = leaf / GROUPS_OF_A_GROUP;
        return "g" + middle / GROUPS_OF_A_GROUP + "/m" + middle % GROUPS_OF_A_GROUP + "/l" + leaf % GROUPS_OF_A_GROUP
                + "/p" + guide % PAGES_OF_A_GROUP;
    }

    private String snippet(int number) {
        Random random = new Random(-1 - number);
        String other = number % 4 == 0
                ? ""
                : "import Other from '/snippets/part%d.mdx'\n\n<Other />\n\n".formatted(number / 4 * 4);
        return other + "<Tip>" + text(random, 20) + "</Tip>\n\n" + text(random, 30) + "\n";
    }

    private String guide(int number) {
        Random random = new Random(number);
        StringBuilder page = new StringBuilder("---\ntitle: " + text(random, 3) + ' ' + number + "\ndescription: "
                + text(random, 10) + "\n---\n\nimport Part from '/snippets/part" + number % SNIPPETS + ".mdx'\n\n");
        for (int section = 1; section <= 5; section++) {
            page.append("## Section ").append(section).append("\n\n").append(text(random, 50));
            page.append(". See [").append(text(random, 2)).append("](/").append(path(random.nextInt(guides)));
            page.append("#section-").append(1 + random.nextInt(5)).append(").\n\n");
            switch ((number + section) % 5) {
                case 0 -> page.append("<Note>").append(text(random, 12)).append("</Note>\n\n");
                case 1 -> page.append("```python\ndef call(x):\n    return \"" + text(random, 4) + "\"\n```\n\n");
                case 2 ->
                    page.append("| A | B |\n|---|---|\n" + ("| " + text(random, 2) + " | 1 |\n").repeat(4) + '\n');
                case 3 -> page.append("<Part />\n\n- " + text(random, 8) + "\n- " + text(random, 8) + "\n\n");
                default ->
                    page.append("<CardGroup cols={2}>\n  <Card title=\"" + text(random, 2) + "\" href=\"/"
                            + path(random.nextInt(guides)) + "\">" + text(random, 6) + "</Card>\n</CardGroup>\n\n");
            }
        }
        return page.toString();
    }

    private String text(Random random, int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> words.get(Math.min(random.nextInt(words.size()), random.nextInt(words.size()))))
                .collect(Collectors.joining(" "));
    }

    private void navigation(Writer out) throws IOException {
        out.write(
                "{\"theme\": \"mint\", \"name\": \"Large\", \"colors\": {\"primary\": \"#0d9373\"},\n\"redirects\": [");
        for (int i = 0; i < guides / 100; i++) {
            out.write((i == 0 ? "" : ",") + "\n{\"source\": \"/old/" + i + "\", \"destination\": \"/" + path(i * 100)
                    + "\"}");
        }
        out.write("],\n\"navigation\": {\"tabs\": [");
        int leaves = (guides + PAGES_OF_A_GROUP - 1) / PAGES_OF_A_GROUP;
        int tops = (leaves + GROUPS_OF_A_GROUP * GROUPS_OF_A_GROUP - 1) / (GROUPS_OF_A_GROUP * GROUPS_OF_A_GROUP);
        for (int tab = 0; tab < TABS; tab++) {
            List<String> groups = new ArrayList<>();
            for (int top = tab; top < tops; top += TABS) {
                groups.add(group(top * GROUPS_OF_A_GROUP * GROUPS_OF_A_GROUP, 0, leaves));
            }
            if (!groups.isEmpty()) {
                out.write("{\"tab\": \"Guides " + tab + "\", \"groups\": [" + String.join(",\n", groups) + "]},\n");
            }
        }
        for (int i = 0; i < documents; i++) {
            out.write(
                    "{\"tab\": \"API %1$d\", \"openapi\": {\"source\": \"api%1$d.json\", \"directory\": \"d%1$d\"}},\n"
                            .formatted(i));
        }
        out.write("{\"tab\": \"API\", \"openapi\": \"api.json\"}]}}\n");
    }

    /** {@return a group of groups of groups} */
    private String group(int firstLeaf, int depth, int leaves) {
        String head = "{\"group\": \"Group " + firstLeaf + '.' + depth + "\", \"pages\": [";
        if (depth == 2) {
            int first = firstLeaf * PAGES_OF_A_GROUP;
            return IntStream.range(first, Math.min(guides, first + PAGES_OF_A_GROUP))
                    .mapToObj(page -> '"' + path(page) + '"')
                    .collect(Collectors.joining(", ", head, "]}"));
        }
        int step = depth == 0 ? GROUPS_OF_A_GROUP : 1;
        return IntStream.range(0, GROUPS_OF_A_GROUP)
                .map(i -> firstLeaf + i * step)
                .filter(leaf -> leaf < leaves)
                .mapToObj(leaf -> group(leaf, depth + 1, leaves))
                .collect(Collectors.joining(",\n", head, "]}"));
    }
}
