package dev.docent.pages.internal.operations;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

import dev.docent.base.internal.html.BooleanAttribute;
import dev.docent.base.internal.html.HtmlWriter;
import dev.docent.base.internal.html.Tag;
import dev.docent.base.internal.html.TextAttribute;
import dev.docent.base.internal.html.Url;
import dev.docent.base.internal.html.UrlAttribute;
import dev.docent.navigation.internal.openapi.PageOperation;
import dev.docent.navigation.internal.openapi.SpecDocument;
import dev.docent.navigation.internal.openapi.SpecOperation;
import dev.docent.navigation.internal.openapi.SpecReader;
import dev.docent.pages.internal.operations.model.ApiSettings;
import dev.docent.pages.internal.operations.output.ModelPages;

/**
 * Renders all operations of the OpenAPI documents below a folder, three times, and prints the figures of the last time, per second of the processor.
 * With a second folder, writes pages whose name contains one of the further arguments, in a plain layout.
 */
final class OperationTool {

    private final OperationPages pages =
            new OperationPages(ApiSettings.DEFAULTS, new SimpleMarkdown(), ModelPages.NONE, "en");
    private int rendered;
    private int failed;
    private long bytes;
    private int largest;
    private String nameOfLargest = "";
    private long nanos;

    public static void main(String[] arguments) throws IOException {
        OperationTool tool = new OperationTool();
        List<Path> files;
        try (Stream<Path> all = Files.walk(Path.of(arguments[0]))) {
            files = all.filter(Files::isRegularFile)
                    .filter(file -> file.toString().matches(".*\\.(json|ya?ml)"))
                    .filter(file -> !file.toString().contains("node_modules"))
                    .sorted()
                    .toList();
        }
        int rounds = arguments.length > 1 ? 1 : 3;
        for (Path file : files) {
            tool.renderAll(file, rounds, arguments);
        }
        System.out.printf(
                Locale.ROOT,
                "%d pages, %.0f pages/s, mean %d bytes, largest %d bytes (%s), %d failures%n",
                tool.rendered,
                tool.rendered / (tool.nanos / 1e9),
                tool.bytes / Math.max(1, tool.rendered),
                tool.largest,
                tool.nameOfLargest,
                tool.failed);
    }

    private void renderAll(Path file, int rounds, String[] arguments) throws IOException {
        byte[] document = Files.readAllBytes(file);
        if (!SpecReader.isSpec(file.toString(), document)) {
            return;
        }
        SpecDocument spec = SpecDocument.of(file.toString(), document);
        List<SpecOperation> operations =
                SpecReader.index(file.toString(), document).operations();
        for (int round = 1; round <= rounds; round++) {
            long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
            for (SpecOperation operation : operations) {
                render(file, spec, operation, round == rounds, arguments);
            }
            long time = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start;
            if (round == rounds) {
                nanos += time;
                System.out.printf(
                        Locale.ROOT,
                        "%s: %d pages, %.0f pages/s%n",
                        file.getFileName(),
                        operations.size(),
                        operations.size() / (time / 1e9));
            }
        }
    }

    private void render(Path file, SpecDocument spec, SpecOperation operation, boolean last, String[] arguments) {
        String name = file.getFileName() + " " + operation.label();
        try {
            OperationPage page = pages.operation(
                    PageOperation.of(spec, operation.method(), operation.path()).orElseThrow(), PageSource.none());
            int size = page.content().html().size()
                    + page.content().aside().map(aside -> aside.size()).orElse(0);
            if (last) {
                rendered++;
                bytes += size;
                if (size > largest) {
                    largest = size;
                    nameOfLargest = name;
                }
                write(page, operation, name, arguments);
            }
        } catch (RuntimeException failure) {
            failed++;
            System.out.println(name + ": " + failure);
            failure.printStackTrace(System.out);
        }
    }

    private static void write(OperationPage page, SpecOperation operation, String name, String[] arguments) {
        List<String> wanted =
                new ArrayList<>(List.of(arguments)).subList(Math.min(2, arguments.length), arguments.length);
        if (wanted.stream().noneMatch(name::endsWith)) {
            return;
        }
        String title = Optional.ofNullable(operation.summary())
                .filter(text -> text.length() < 80)
                .orElse(operation.label());
        String file = name.replaceAll("[^A-Za-z0-9]+", "-") + ".html";
        try {
            Files.write(Path.of(arguments[1]).resolve(file), html(page, title));
            System.out.println("written: " + file + " " + page.connectSources());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** {@return the page in two columns, with the stylesheets and the script that are beside it} */
    static byte[] html(OperationPage page, String title) {
        HtmlWriter html = new HtmlWriter();
        html.doctype().element(Tag.HTML).attribute(TextAttribute.LANG, "en").content(() -> {
            html.element(Tag.HEAD).content(() -> {
                html.element(Tag.META).attribute(TextAttribute.CHARSET, "utf-8").empty();
                html.element(Tag.META)
                        .attribute(TextAttribute.NAME, "viewport")
                        .attribute(TextAttribute.CONTENT, "width=device-width, initial-scale=1")
                        .empty();
                html.element(Tag.TITLE).text(title);
                for (String sheet : List.of("/scratch.css", "/operations.css")) {
                    html.element(Tag.LINK)
                            .attribute(TextAttribute.REL, "stylesheet")
                            .attribute(UrlAttribute.HREF, Url.ofPath(sheet))
                            .empty();
                }
                html.element(Tag.SCRIPT)
                        .attribute(UrlAttribute.SRC, Url.ofPath("/tryit.js"))
                        .attribute(BooleanAttribute.DEFER)
                        .empty();
            });
            html.element(Tag.BODY)
                    .content(() -> html.element(Tag.DIV).classes("layout").content(() -> {
                        html.element(Tag.MAIN).content(() -> {
                            html.element(Tag.H1).text(title);
                            page.description()
                                    .ifPresent(text -> html.element(Tag.DIV)
                                            .classes("lead")
                                            .content(() -> html.fragment(text)));
                            html.fragment(page.content().html());
                        });
                        page.content()
                                .aside()
                                .ifPresent(aside -> html.element(Tag.ASIDE).content(() -> html.fragment(aside)));
                    }));
        });
        return html.toBytes();
    }

    static String text(OperationPage page) {
        return new String(html(page, "Title"), StandardCharsets.UTF_8);
    }
}
