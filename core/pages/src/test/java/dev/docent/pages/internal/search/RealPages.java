package dev.docent.pages.internal.search;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import dev.docent.pages.internal.mdx.MdxPage;
import dev.docent.pages.internal.mdx.inline.PlainText;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.page.PageSection;

/** The pages of a folder with their sections, as far as search needs them. */
final class RealPages {

    private final List<PageSection> sections = new ArrayList<>();
    private final StringBuilder text = new StringBuilder();
    private String heading = "";
    private int number;

    private RealPages() {}

    static List<SearchPage> of(Path root) throws IOException {
        List<SearchPage> pages = new ArrayList<>();
        try (Stream<Path> files = Files.walk(root)) {
            List<Path> all = files.filter(file -> file.toString().matches(".*\\.mdx?"))
                    .filter(file -> !root.relativize(file).toString().contains("node_modules"))
                    .sorted()
                    .toList();
            for (Path file : all) {
                pages.add(page(root, file));
            }
        }
        return pages;
    }

    private static SearchPage page(Path root, Path file) throws IOException {
        String path = "/" + root.relativize(file).toString().replaceFirst("\\.mdx?$", "");
        byte[] bytes = Files.readAllBytes(file);
        MdxPage page = MdxPage.parse(path, bytes);
        RealPages reader = new RealPages();
        reader.blocks(page.blocks());
        reader.end();
        String title = field(page.text(), "title").orElse(path);
        String description = field(page.text(), "description").orElse("");
        return TestSearchPage.of(path, title)
                .description(description)
                .sections(reader.sections)
                .build();
    }

    private static Optional<String> field(String text, String name) {
        Matcher field =
                Pattern.compile("(?m)^" + name + ": *[\"']?(.*?)[\"']?$").matcher(text);
        return text.startsWith("---") && field.find() ? Optional.of(field.group(1)) : Optional.empty();
    }

    private void end() {
        if (text.length() > 0 || !heading.isEmpty()) {
            String anchor = heading.isEmpty() ? "" : "h" + number;
            sections.add(
                    new PageSection(anchor, heading, text.toString().strip().replaceAll("\\s+", " ")));
        }
        text.setLength(0);
        number++;
    }

    private void blocks(List<Block> blocks) {
        blocks.forEach(this::block);
    }

    private void block(Block block) {
        if (block instanceof Block.Heading found) {
            end();
            heading = PlainText.of(found.content());
        } else if (block instanceof Block.Paragraph paragraph) {
            text.append(PlainText.of(paragraph.content())).append(' ');
        } else if (block instanceof Block.CodeBlock code) {
            text.append(code.code()).append(' ');
        } else if (block instanceof Block.Quote quote) {
            blocks(quote.children());
        } else if (block instanceof Block.ElementBlock element) {
            blocks(element.children());
        } else if (block instanceof Block.ListBlock list) {
            list.items().forEach(item -> blocks(item.children()));
        } else if (block instanceof Block.Table table) {
            table.rows()
                    .forEach(row -> row.cells()
                            .forEach(cell ->
                                    text.append(PlainText.of(cell.content())).append(' ')));
        }
    }
}
