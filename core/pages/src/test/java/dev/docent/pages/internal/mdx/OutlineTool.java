package dev.docent.pages.internal.mdx;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Writes the outline of every page below a folder, a line of JSON each, to compare it with that of the reference grammar;
 * with {@code --time} instead how many pages a second are parsed, {@code --problems} what is wrong in them.
 */
final class OutlineTool {

    private static final int ROUNDS = 20;

    private OutlineTool() {}

    public static void main(String[] arguments) throws IOException {
        Path root = Path.of(arguments[0]);
        List<Path> files = files(root);
        PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
        String mode = arguments.length > 1 ? arguments[1] : "";
        switch (mode) {
            case "--time" -> time(files, out);
            case "--problems" -> problems(root, files, out);
            default -> outlines(root, files, out);
        }
        out.flush();
    }

    private static List<Path> files(Path root) throws IOException {
        try (Stream<Path> all = Files.walk(root)) {
            return all.filter(file -> file.toString().matches(".*\\.mdx?"))
                    .filter(file -> !root.relativize(file).toString().matches("(.*/)?(\\.[^/]*|node_modules)(/.*)?"))
                    .sorted()
                    .collect(Collectors.toList());
        }
    }

    private static void outlines(Path root, List<Path> files, PrintStream out) throws IOException {
        for (Path file : files) {
            String name = root.relativize(file).toString().replaceFirst("\\.mdx?$", "");
            MdxPage page = MdxPage.parse(name, Files.readAllBytes(file));
            String events = Outline.of(page).stream().map(OutlineTool::quoted).collect(Collectors.joining(","));
            out.println("{\"page\":" + quoted(name) + ",\"outline\":[" + events + "]}");
        }
    }

    private static void problems(Path root, List<Path> files, PrintStream out) throws IOException {
        for (Path file : files) {
            MdxPage page = MdxPage.parse(root.relativize(file).toString(), Files.readAllBytes(file));
            page.problems().forEach(problem -> {
                var position = page.location(problem.span()).position();
                out.println(root.relativize(file) + ":" + position.line() + ":" + position.column() + " "
                        + problem.kind() + " " + problem.detail());
            });
        }
    }

    private static void time(List<Path> files, PrintStream out) throws IOException {
        byte[][] pages = new byte[files.size()][];
        for (int i = 0; i < pages.length; i++) {
            pages[i] = Files.readAllBytes(files.get(i));
        }
        for (int round = 0; round < ROUNDS; round++) {
            long start = cpuTime();
            for (int i = 0; i < pages.length; i++) {
                MdxPage.parse("page.mdx", pages[i]);
            }
            out.printf("%.0f pages/s%n", pages.length * 1e9 / (cpuTime() - start));
        }
    }

    private static long cpuTime() {
        return java.lang.management.ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    private static String quoted(String text) {
        StringBuilder out = new StringBuilder("\"");
        for (char c : text.toCharArray()) {
            if (c == '"' || c == '\\') {
                out.append('\\').append(c);
            } else if (c < ' ') {
                out.append(String.format("\\u%04x", (int) c));
            } else {
                out.append(c);
            }
        }
        return out.append('"').toString();
    }
}
