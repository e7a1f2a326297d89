package dev.docent.bench.generators;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The same text for any generator: guides in groups, with links, code, tables, lists and callouts, and a first page. Only
 * what generators write differently differs.
 */
final class GeneratedGuides {

    private static final int PAGES_OF_A_GROUP = 25;
    private static final int SECTIONS = 5;
    private static final int WORDS = 5_000;

    private static final String[] CODE = {"""
        ```python
        def call(value):
            return {"name": "%1$s", "count": value + 1}
        ```
        """, """
        ```json
        {"name": "%1$s", "count": 1, "open": true}
        ```
        """, """
        ```js
        const name = await read("%1$s");
        console.log(name, 1);
        ```
        """};

    /** Path of the page whose weight is measured, and which changes. */
    static final String SAMPLE = "g0/p3";

    private final int pages;
    private final Dialect dialect;

    /**
     * How a generator writes pages.
     *
     * @param folder folder of the pages
     * @param first file name of the first page
     * @param extension of the others
     * @param callout a note, with %s for its text
     * @param linkEnd what the path of a link ends with
     * @param heading whether the page begins with its title, which is not taken from the front matter
     */
    record Dialect(String folder, String first, String extension, String callout, String linkEnd, boolean heading) {}

    GeneratedGuides(int pages, Dialect dialect) {
        this.pages = pages;
        this.dialect = dialect;
    }

    /** Writes the pages below the folder of a generator. */
    void write(Path root) throws IOException {
        Path folder = root.resolve(dialect.folder());
        Files.createDirectories(folder);
        String welcome = "Begin with [the first guide](/" + path(0) + dialect.linkEnd() + ").\n";
        Files.writeString(folder.resolve(dialect.first()), head("Welcome", "All guides") + welcome);
        for (int i = 0; i < pages; i++) {
            Path file = folder.resolve(path(i) + dialect.extension());
            Files.createDirectories(file.getParent());
            Files.writeString(file, guide(i));
        }
    }

    /** {@return the groups with their pages, as JSON} Entries and pages are formats of a group and of a page of it. */
    String navigation(String entry, String page) {
        return IntStream.rangeClosed(0, (pages - 1) / PAGES_OF_A_GROUP)
                .mapToObj(group -> entry.formatted(
                        group,
                        IntStream.range(group * PAGES_OF_A_GROUP, Math.min(pages, (group + 1) * PAGES_OF_A_GROUP))
                                .mapToObj(i -> page.formatted(title(i), path(i) + dialect.linkEnd()))
                                .collect(Collectors.joining(",\n"))))
                .collect(Collectors.joining(",\n"));
    }

    private static String path(int guide) {
        return "g" + guide / PAGES_OF_A_GROUP + "/p" + guide % PAGES_OF_A_GROUP;
    }

    private static String title(int guide) {
        return text(new Random(guide), 3) + ' ' + guide;
    }

    private String head(String title, String description) {
        String head = "---\ntitle: " + title + "\ndescription: " + description + "\n---\n\n";
        return dialect.heading() ? head + "# " + title + "\n\n" : head;
    }

    private String guide(int number) {
        Random random = new Random(-1 - number);
        StringBuilder page = new StringBuilder(head(title(number), text(random, 10)));
        for (int section = 1; section <= SECTIONS; section++) {
            page.append("## Section ").append(section).append("\n\n").append(text(random, 50));
            page.append(". See [").append(text(random, 2)).append("](/").append(path(random.nextInt(pages)));
            page.append(dialect.linkEnd())
                    .append("#section-")
                    .append(1 + random.nextInt(SECTIONS))
                    .append(").\n\n");
            page.append(part(number + section, random)).append('\n');
        }
        return page.toString();
    }

    private String part(int number, Random random) {
        return switch (number % 4) {
            case 0 -> dialect.callout().formatted(text(random, 12)) + '\n';
            case 1 -> CODE[number / 4 % CODE.length].formatted(text(random, 2));
            case 2 -> "| A | B |\n|---|---|\n" + ("| " + text(random, 2) + " | 1 |\n").repeat(4);
            default -> "- " + text(random, 8) + "\n- **" + text(random, 2) + "**: `" + text(random, 1) + "`\n";
        };
    }

    private static String text(Random random, int count) {
        // small numbers are more frequent, as some words are
        return IntStream.range(0, count)
                .map(i -> Math.min(random.nextInt(WORDS), random.nextInt(WORDS)))
                .mapToObj(word -> "w" + Integer.toString(word * 7_919 % 46_656, 36))
                .collect(Collectors.joining(" "));
    }
}
