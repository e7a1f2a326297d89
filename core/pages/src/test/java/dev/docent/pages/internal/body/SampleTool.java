package dev.docent.pages.internal.body;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

import dev.docent.base.internal.html.HtmlWriter;
import dev.docent.base.internal.html.Tag;
import dev.docent.pages.internal.mdx.MdxPage;
import dev.docent.pages.internal.page.PageContent;

/**
 * Writes the pages of a docs folder as HTML files to look at: first argument the folder, second where to write to, third
 * the direction of the text. The stylesheet {@code look.css} is the reader's own; the styles of the pages are added.
 */
final class SampleTool {

    private SampleTool() {}

    public static void main(String[] arguments) throws IOException {
        FolderSite site = new FolderSite(Path.of(arguments[0]));
        Path out = Path.of(arguments[1]);
        String direction = arguments.length > 2 ? arguments[2] : "ltr";
        BodyRenderer renderer = new BodyRenderer(site);
        for (Map.Entry<String, byte[]> page : site.pages().entrySet()) {
            RenderedBody body = renderer.render(MdxPage.parse(page.getKey(), page.getValue()));
            Path file = out.resolve(page.getKey().replaceFirst("\\.mdx?$", ".html"));
            Files.createDirectories(file.getParent());
            Files.write(file, page(body, direction));
        }
    }

    private static byte[] page(RenderedBody body, String direction) throws IOException {
        PageContent content = body.content();
        HtmlWriter html = new HtmlWriter();
        html.element(Tag.MAIN).content(() -> {
            html.element(Tag.H1).text("A page");
            html.element(Tag.DIV).classes("content").content(() -> html.fragment(content.html()));
        });
        content.aside().ifPresent(aside -> html.element(Tag.ASIDE).content(() -> html.fragment(aside)));
        StringBuilder styles = new StringBuilder();
        body.styles()
                .forEach((name, rule) ->
                        styles.append('.').append(name).append('{').append(rule).append('}'));
        ByteArrayOutputStream page = new ByteArrayOutputStream();
        page.write(
                ("<!doctype html>\n<html lang=en dir=" + direction + "><head><meta charset=utf-8><title>A page</title>"
                                + "<meta name=viewport content='width=device-width,initial-scale=1'>"
                                + "<link rel=stylesheet href=/look.css><style>" + styles + "</style></head><body>")
                        .getBytes(StandardCharsets.UTF_8));
        page.write(html.toBytes());
        return page.toByteArray();
    }
}
