package dev.docent.internal.pages.twins;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import dev.docent.internal.pages.links.RootedAddresses;
import dev.docent.internal.pages.mdx.MdxPage;

/**
 * Writes the twin of every page below a folder and reads it again; prints the pages that became others, and how many are
 * written a second. With the path of a page it prints its twin.
 */
final class TwinTool {

    private static final int ROUNDS = 6;

    private TwinTool() {}

    public static void main(String[] arguments) throws IOException {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        Path root = Path.of(arguments[0]);
        if (arguments.length > 1) {
            out.print(twin(root, MdxPage.parse("", Files.readAllBytes(root.resolve(arguments[1])))));
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
                String twin = twin(root, page);
                String again = twin(root, MdxPage.parse("", ("\n" + twin).getBytes(StandardCharsets.UTF_8)));
                if (!again.equals(twin)) {
                    different++;
                    print(root.relativize(file), twin, again, out);
                }
            }
        }
        for (int round = 0; round < ROUNDS; round++) {
            long start = System.nanoTime();
            pages.forEach(page -> twin(root, page));
            out.printf("%.0f pages/s%n", pages.size() * 1e9 / (System.nanoTime() - start));
        }
        out.println(pages.size() + " pages, different " + different);
    }

    private static String twin(Path root, MdxPage page) {
        TwinSources sources = path -> {
            try {
                Path file = root.resolve(path.startsWith("/") ? path.substring(1) : path);
                return Files.isRegularFile(file)
                        ? Optional.of(MdxPage.parse(path, Files.readAllBytes(file)))
                        : Optional.empty();
            } catch (IOException e) {
                return Optional.empty();
            }
        };
        return new MarkdownTwin("en")
                .of(new MarkdownTwin.Page("/page", "", "", page), new RootedAddresses(""), sources);
    }

    private static void print(Path file, String twin, String again, PrintStream out) {
        String[] first = twin.split("\n");
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
