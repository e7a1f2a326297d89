package dev.docent.internal.pages.theme.standard.layout;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

import dev.docent.internal.pages.html.BooleanAttribute;
import dev.docent.internal.pages.html.DataAttribute;
import dev.docent.internal.pages.html.HtmlWriter;
import dev.docent.internal.pages.html.RefusedUrlException;
import dev.docent.internal.pages.html.Tag;
import dev.docent.internal.pages.html.TextAttribute;
import dev.docent.internal.pages.html.Url;
import dev.docent.internal.pages.html.UrlAttribute;
import dev.docent.internal.pages.links.Addresses;
import dev.docent.internal.pages.theme.view.PageView;

/** Writes what a reader can do with a page: copy or view it as Markdown, ask an assistant about it. */
final class ActionsPart {

    private static final DataAttribute SOURCE = DataAttribute.of("source");

    /** Assistants that take a question in their address, by their names in docs.json. */
    private static final Map<String, Assistant> ASSISTANTS = Map.of(
            "claude", new Assistant("Claude", "https://claude.ai/new?q="),
            "chatgpt", new Assistant("ChatGPT", "https://chatgpt.com/?q="),
            "perplexity", new Assistant("Perplexity", "https://www.perplexity.ai/search?q="),
            "grok", new Assistant("Grok", "https://grok.com/?q="));

    /** Someone else's page that takes a question. */
    private record Assistant(String name, String address) {}

    private final PageFrame frame;
    private final HtmlWriter html;

    ActionsPart(PageFrame frame) {
        this.frame = frame;
        this.html = frame.html();
    }

    void write(PageView page) {
        List<String> options = page.markdown() ? frame.settings().contextual() : List.of();
        boolean copy = options.contains("copy");
        boolean view = options.contains("view");
        List<Assistant> assistants = frame.site().origin().isEmpty()
                ? List.of()
                : options.stream().map(ASSISTANTS::get).filter(Objects::nonNull).toList();
        if (!copy && !view && assistants.isEmpty()) {
            return;
        }
        Url markdown = frame.addresses().page(Addresses.ofMarkdown(page.path()), "");
        html.element(Tag.DIV)
                .classes("actions")
                .attribute(ContentPart.AROUND, "")
                .content(() -> {
                    if (copy) {
                        copy(markdown);
                    }
                    if (view) {
                        html.element(Tag.A)
                                .attribute(UrlAttribute.HREF, markdown)
                                .content(() -> {
                                    frame.symbol("file-text");
                                    html.text(frame.text(LayoutText.VIEW_MARKDOWN));
                                });
                    }
                    assistants.forEach(assistant -> assistant(assistant, markdown));
                });
    }

    /** A button that works with script only, and is shown by it. */
    private void copy(Url markdown) {
        html.element(Tag.BUTTON)
                .classes("copy-page")
                .attribute(TextAttribute.TYPE, "button")
                .attribute(SOURCE, markdown.value())
                .attribute(BooleanAttribute.HIDDEN)
                .content(() -> {
                    frame.symbol("copy");
                    html.element(Tag.SPAN).text(frame.text(LayoutText.COPY_MARKDOWN));
                });
    }

    private void assistant(Assistant assistant, Url markdown) {
        String question = "Read " + frame.site().origin().orElse("") + markdown.value()
                + " so that I can ask questions about it.";
        url(assistant.address() + URLEncoder.encode(question, StandardCharsets.UTF_8))
                .ifPresent(url -> html.element(Tag.A)
                        .attribute(UrlAttribute.HREF, url)
                        .attribute(TextAttribute.REL, "noopener noreferrer nofollow")
                        .content(() -> {
                            frame.symbol("arrow-up-right");
                            html.text(frame.texts().get(LayoutText.ASK, assistant.name()));
                        }));
    }

    private static Optional<Url> url(String text) {
        try {
            return Optional.of(Url.of(text));
        } catch (RefusedUrlException e) {
            return Optional.empty();
        }
    }
}
