package dev.docent.pages.internal.markdown;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import dev.docent.pages.internal.body.BodyRenderer;
import dev.docent.pages.internal.body.FolderSite;
import dev.docent.pages.internal.links.RootedAddresses;
import dev.docent.pages.internal.mdx.MdxPage;
import dev.docent.pages.internal.mdx.tree.Block;

/**
 * Exports every page below a folder as Markdown and reads it again; prints the pages that became others, and how many are
 * written a second. With the path of a page it prints its Markdown.
 */
final class MarkdownExportTool {

    private static final int ROUNDS = 6;

    private MarkdownExportTool() {}

    public static void main(String[] arguments) throws IOException {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        Path root = Path.of(arguments[0]);
        FolderSite site = new FolderSite(root);
        if (arguments.length > 1) {
            out.print(export(site, MdxPage.parse("", Files.readAllBytes(root.resolve(arguments[1])))));
            return;
        }
        List<MdxPage> pages = new ArrayList<>();
        int different = 0;
        try (Stream<Path> all = Files.walk(root)) {
            for (Path file : all.filter(file -> file.toString().matches(".*\\.mdx?"))
                    .sorted()
                    .toList()) {
                MdxPage page = MdxPage.parse("", Files.readAllBytes(file));
                pages.add(page);
                String exported = export(site, page);
                String again = export(site, MdxPage.parse("", ("\n" + exported).getBytes(StandardCharsets.UTF_8)));
                if (!again.equals(exported)) {
                    different++;
                    print(root.relativize(file), exported, again, out);
                }
            }
        }
        for (int round = 0; round < ROUNDS; round++) {
            long start = System.nanoTime();
            pages.forEach(page -> export(site, page));
            out.printf("%.0f pages/s%n", pages.size() * 1e9 / (System.nanoTime() - start));
        }
        out.println(pages.size() + " pages, different " + different);
    }

    private static String export(FolderSite site, MdxPage page) {
        List<Block> blocks = new BodyRenderer(site).evaluate(page).blocks();
        return new MarkdownExport("en")
                .of(new MarkdownExport.Page("/page", "", "", blocks), new RootedAddresses(""), path -> false);
    }

    private static void print(Path file, String exported, String again, PrintStream out) {
        String[] first = exported.split("\n");
        String[] second = again.split("\n");
        for (int i = 0; i < Math.min(first.length, second.length); i++) {
            if (!first[i].equals(second[i])) {
                out.println(file + "\n  " + first[i] + "\n  " + second[i]);
                return;
            }
        }
        out.println(file + " length " + first.length + " " + second.length);
    }
}
