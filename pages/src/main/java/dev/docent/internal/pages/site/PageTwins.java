package dev.docent.internal.pages.site;

import java.nio.charset.StandardCharsets;
import java.util.Optional;

import dev.docent.internal.documents.JsonWriter;
import dev.docent.internal.folders.SitePath;
import dev.docent.internal.openapi.PageSubject;
import dev.docent.internal.pages.links.Addresses;
import dev.docent.internal.pages.mdx.MdxPage;
import dev.docent.internal.pages.twins.MarkdownTwin;
import dev.docent.internal.pages.twins.TwinSources;

/** Writes the Markdown twins of pages; that of a generated page has what its OpenAPI document says. Thread-safe. */
final class PageTwins {

    private static final int MAX_DOCUMENT = 1024 * 1024;
    private static final int MIN_FENCE = 3;

    private final SiteContents contents;

    PageTwins(SiteContents contents) {
        this.contents = contents;
    }

    /** {@return the page as Markdown} */
    String of(SitePage page, Addresses addresses) {
        Optional<PageSubject> subject = contents.subject(page);
        StringBuilder twin = new StringBuilder(twin(page, addresses, content(page, subject)));
        subject.flatMap(known -> JsonWriter.write(known.document(), MAX_DOCUMENT))
                .map(json -> new String(json, StandardCharsets.UTF_8))
                .ifPresent(json -> twin.append('\n').append(fenced(json)));
        return twin.toString();
    }

    private MdxPage content(SitePage page, Optional<PageSubject> subject) {
        return page.written().flatMap(written -> contents.mdx(written.file())).orElseGet(() -> {
            String text = subject.flatMap(PageSubject::content).orElse("");
            return MdxPage.parse(page.path().substring(1) + ".mdx", text.getBytes(StandardCharsets.UTF_8));
        });
    }

    private String twin(SitePage page, Addresses addresses, MdxPage content) {
        String directory = SitePath.directoryOf(content.file());
        TwinSources sources =
                path -> Optional.ofNullable(SitePath.resolve(directory, path)).flatMap(contents::mdx);
        String description = Optional.ofNullable(page.entry().description()).orElse("");
        return new MarkdownTwin(page.language())
                .of(new MarkdownTwin.Page(page.path(), page.entry().title(), description, content), addresses, sources);
    }

    private static String fenced(String json) {
        int longest = 0;
        int run = 0;
        for (int i = 0; i < json.length(); i++) {
            run = json.charAt(i) == '`' ? run + 1 : 0;
            longest = Math.max(longest, run);
        }
        String fence = "`".repeat(Math.max(MIN_FENCE, longest + 1));
        return "## OpenAPI\n\n" + fence + "json\n" + json.strip() + "\n" + fence + "\n";
    }
}
