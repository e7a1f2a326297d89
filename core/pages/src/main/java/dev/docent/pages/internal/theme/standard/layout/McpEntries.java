package dev.docent.pages.internal.theme.standard.layout;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;

import dev.docent.base.internal.html.DataAttribute;
import dev.docent.base.internal.html.HtmlWriter;
import dev.docent.base.internal.html.RefusedUrlException;
import dev.docent.base.internal.html.StartTag;
import dev.docent.base.internal.html.Url;
import dev.docent.base.internal.json.JsonEscapes;
import dev.docent.base.internal.json.JsonObjectWriter;

/**
 * Writes the entries of the menu of a page that connect agents to the site. Where the host of the site is not known, the
 * script adds it.
 */
final class McpEntries {

    private static final DataAttribute COPIED = DataAttribute.of("text");
    private static final DataAttribute MCP = DataAttribute.of("mcp");

    /** Programs with an address that adds a server to them, by their names in docs.json. */
    private static final Map<String, String> PROGRAMS = Map.of("cursor", "Cursor", "vscode", "VS Code");

    /** What is copied before the address of the server, by the names of entries in docs.json. */
    private static final Map<String, String> COMMANDS = Map.of("mcp", "", "add-mcp", "npx add-mcp ");

    private final PageFrame frame;
    private final HtmlWriter html;

    McpEntries(PageFrame frame) {
        this.frame = frame;
        this.html = frame.html();
    }

    /** {@return whether an entry of that name is one of these} */
    static boolean have(String name) {
        return PROGRAMS.containsKey(name) || COMMANDS.containsKey(name);
    }

    /**
     * Writes an entry.
     *
     * @param name one of these
     * @param address where agents reach the site: an address, or a path of its host
     */
    void write(String name, String address) {
        String command = COMMANDS.get(name);
        if (command == null) {
            link(name, address);
            return;
        }
        frame.copyButton(
                COPIED, command + address, command.isEmpty() ? LayoutText.COPY_MCP : LayoutText.COPY_MCP_COMMAND);
    }

    private void link(String name, String address) {
        boolean cursor = name.equals("cursor");
        String json = json(address, cursor ? "" : serverName());
        String begin = cursor
                ? "cursor://anysphere.cursor-deeplink/mcp/install?name=" + encoded(serverName()) + "&config="
                : "vscode:mcp/install?";
        boolean whole = !address.startsWith("/");
        StartTag link = frame.link(url(whole ? begin + encoded(cursor ? base64(json) : json) : begin));
        if (!whole) {
            link.attribute(MCP, json);
        }
        link.content(() -> {
            frame.symbol("arrow-up-right");
            html.text(frame.texts().get(LayoutText.CONNECT_TO, PROGRAMS.getOrDefault(name, name)));
        });
    }

    private String serverName() {
        String name = frame.settings().name();
        return name.isBlank() ? "docs" : name;
    }

    /** The address is the first member: the script adds the host to it. */
    private static String json(String address, String name) {
        return JsonObjectWriter.text(JsonEscapes.LINES, server -> {
            server.string("url", address);
            if (!name.isEmpty()) {
                server.string("name", name);
            }
        });
    }

    private static String base64(String text) {
        return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }

    /** As the part of an address that programs decode with {@code decodeURIComponent}. */
    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }

    private static Url url(String text) {
        try {
            return Url.of(text);
        } catch (RefusedUrlException e) {
            throw new IllegalStateException("The address of an editor is refused", e);
        }
    }
}
