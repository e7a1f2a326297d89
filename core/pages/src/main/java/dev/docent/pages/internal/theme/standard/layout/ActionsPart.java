package dev.docent.pages.internal.theme.standard.layout;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import dev.docent.base.internal.html.DataAttribute;
import dev.docent.base.internal.html.HtmlWriter;
import dev.docent.base.internal.html.StartTag;
import dev.docent.base.internal.html.Tag;
import dev.docent.base.internal.html.TextAttribute;
import dev.docent.base.internal.html.Url;
import dev.docent.pages.internal.links.Addresses;
import dev.docent.pages.internal.theme.standard.settings.ThemeSettings.PageMenuEntry;
import dev.docent.pages.internal.theme.view.PageView;

/**
 * Writes what a reader can do with a page: one button, and a menu with everything else. Copying needs the script, without
 * which the button is not shown.
 */
final class ActionsPart {

    private static final DataAttribute SOURCE = DataAttribute.of("source");
    private static final String COPY = "copy";
    private static final String VIEW = "view";
    private static final String DOWNLOAD_DOCUMENT = "download-spec";
    private static final String MCP = "$mcp";

    /** Assistants that take a question in their address, by their names in docs.json. */
    private static final Map<String, Assistant> ASSISTANTS = Map.of(
            "claude", new Assistant("Claude", "https://claude.ai/new?q="),
            "chatgpt", new Assistant("ChatGPT", "https://chatgpt.com/?q="),
            "perplexity", new Assistant("Perplexity", "https://www.perplexity.ai/search?q="),
            "grok", new Assistant("Grok", "https://grok.com/?q="),
            "aistudio", new Assistant("Google AI Studio", "https://aistudio.google.com/prompts/new_chat?prompt="));

    /** Someone else's page that takes a question. */
    private record Assistant(String name, String address) {}

    private final PageFrame frame;
    private final HtmlWriter html;

    ActionsPart(PageFrame frame) {
        this.frame = frame;
        this.html = frame.html();
    }

    void write(PageView page) {
        List<PageMenuEntry> offered =
                page.path().isEmpty() ? List.of() : frame.settings().contextual();
        List<PageMenuEntry> entries =
                offered.stream().filter(entry -> isPossible(entry, page)).toList();
        if (entries.isEmpty()) {
            return;
        }
        PageMenuEntry first = entries.stream()
                .filter(entry -> entry.name().equals(COPY))
                .findFirst()
                .orElse(entries.get(0));
        List<PageMenuEntry> others =
                entries.stream().filter(entry -> entry != first).toList();
        html.element(Tag.DIV)
                .classes("actions")
                .attribute(ContentPart.AROUND, "")
                .content(() -> {
                    write(first, page);
                    if (!others.isEmpty()) {
                        menu(others, page);
                    }
                });
    }

    /**
     * {@return whether the page can have an entry} Assistants need to know the host of the page; an entry whose parameters
     * cannot be filled in is left out.
     */
    private boolean isPossible(PageMenuEntry entry, PageView page) {
        if (entry.name().isEmpty()) {
            return entry.query().values().stream()
                    .noneMatch(value -> value.contains("$page") || value.contains(MCP) && server().isEmpty());
        }
        if (McpEntries.have(entry.name())) {
            return frame.site().mcp().isPresent();
        }
        if (entry.name().equals(DOWNLOAD_DOCUMENT)) {
            return page.document().isPresent();
        }
        boolean assistant = ASSISTANTS.containsKey(entry.name());
        return entry.name().equals(COPY)
                || entry.name().equals(VIEW)
                || assistant && frame.site().origin().isPresent();
    }

    /** {@return the whole address of the site's server for agents} */
    private Optional<String> server() {
        return frame.site().mcp().filter(address -> !address.startsWith("/"));
    }

    private void menu(List<PageMenuEntry> entries, PageView page) {
        html.element(Tag.DETAILS).classes("switch").content(() -> {
            html.element(Tag.SUMMARY)
                    .attribute(TextAttribute.ARIA_LABEL, frame.text(LayoutText.PAGE_MENU))
                    .content(() -> frame.symbol("chevron-down"));
            html.element(Tag.UL)
                    .content(() -> entries.forEach(entry -> html.element(Tag.LI).content(() -> write(entry, page))));
        });
    }

    private void write(PageMenuEntry entry, PageView page) {
        Url markdown = frame.addresses().page(Addresses.ofMarkdown(page.path()), "");
        if (entry.name().equals(COPY)) {
            frame.copyButton(SOURCE, markdown.value(), LayoutText.COPY_MARKDOWN);
        } else if (entry.name().equals(VIEW)) {
            link(markdown, "", "file-text", frame.text(LayoutText.VIEW_MARKDOWN));
        } else if (entry.name().equals(DOWNLOAD_DOCUMENT)) {
            page.document().ifPresent(url -> link(url, "", "download", frame.text(LayoutText.DOWNLOAD_DOCUMENT)));
        } else if (McpEntries.have(entry.name())) {
            frame.site().mcp().ifPresent(address -> new McpEntries(frame).write(entry.name(), address));
        } else if (entry.name().isEmpty()) {
            entry.href().flatMap(href -> address(href, entry.query(), page)).ifPresent(url -> own(entry, url));
        } else {
            Optional.ofNullable(ASSISTANTS.get(entry.name())).ifPresent(assistant -> assistant(assistant, markdown));
        }
    }

    private void link(Url url, String relation, String symbol, String text) {
        StartTag link = frame.link(url);
        if (!relation.isEmpty()) {
            link.attribute(TextAttribute.REL, relation);
        }
        link.content(() -> {
            frame.symbol(symbol);
            html.text(text);
        });
    }

    private void own(PageMenuEntry entry, Url url) {
        frame.link(url).attribute(TextAttribute.REL, "noopener noreferrer").content(() -> {
            frame.iconInList(entry.icon());
            html.text(entry.title());
        });
    }

    private void assistant(Assistant assistant, Url markdown) {
        String question = "Read " + frame.site().origin().orElse("") + markdown.value()
                + " so that I can ask questions about it.";
        Url.find(assistant.address() + encoded(question))
                .ifPresent(url -> link(
                        url,
                        "noopener noreferrer nofollow",
                        "arrow-up-right",
                        frame.texts().get(LayoutText.ASK, assistant.name())));
    }

    private Optional<Url> address(Url base, Map<String, String> query, PageView page) {
        StringBuilder address = new StringBuilder(base.value());
        char separator = base.value().indexOf('?') < 0 ? '?' : '&';
        for (Map.Entry<String, String> parameter : query.entrySet()) {
            address.append(separator)
                    .append(encoded(parameter.getKey()))
                    .append('=')
                    .append(encoded(
                            parameter.getValue().replace("$path", page.path()).replace(MCP, server().orElse(""))));
            separator = '&';
        }
        return Url.find(address.toString());
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
