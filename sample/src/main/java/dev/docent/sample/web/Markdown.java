package dev.docent.sample.web;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Shows the Markdown of agents: paragraphs, lists, code and rules. Everything else is text. */
final class Markdown {

    private static final Pattern FENCE = Pattern.compile(" {0,3}(`{3,}).*");
    private static final Pattern ITEM = Pattern.compile("\\s*[-*] +(.*)");
    private static final Pattern CODE = Pattern.compile("`([^`]+)`");
    private static final Pattern COMMENT = Pattern.compile("<!--[^>]*-->");
    /** Docent puts it into what a hosting service would take for a mention. */
    private static final String JOINER = "\u2060";

    private final StringBuilder html = new StringBuilder();
    private String open = "";

    private Markdown() {}

    /** {@return the Markdown as HTML} */
    static String html(String markdown) {
        Markdown page = new Markdown();
        page.write(markdown.lines().toList());
        return page.html.toString();
    }

    private void write(List<String> lines) {
        String fence = "";
        for (String line : lines) {
            Matcher fenced = FENCE.matcher(line);
            if (!fence.isEmpty()) {
                boolean end = line.strip().equals(fence);
                html.append(end ? "</code></pre>\n" : Html.text(line) + "\n");
                fence = end ? "" : fence;
            } else if (fenced.matches()) {
                open("");
                html.append("<pre class=\"sample-prompt\"><code>");
                fence = fenced.group(1);
            } else {
                line(COMMENT.matcher(line).replaceAll(""));
            }
        }
        html.append(fence.isEmpty() ? "" : "</code></pre>\n");
        open("");
    }

    private void line(String line) {
        Matcher item = ITEM.matcher(line);
        if (line.isBlank()) {
            open("");
        } else if (line.strip().equals("---")) {
            open("");
            html.append("<hr>\n");
        } else if (item.matches()) {
            open("ul");
            html.append("<li>").append(inline(item.group(1))).append("</li>\n");
        } else {
            open("p");
            html.append(inline(line)).append('\n');
        }
    }

    /** Ends an element of another name, and begins one of this name if it is not there. */
    private void open(String name) {
        if (!open.equals(name)) {
            html.append(open.isEmpty() ? "" : "</" + open + ">\n");
            html.append(name.isEmpty() ? "" : "<" + name + ">");
            open = name;
        }
    }

    private static String inline(String text) {
        String escaped = Html.text(text.replace(JOINER, "").replace("&lt;", "<"));
        return CODE.matcher(escaped).replaceAll("<code>$1</code>");
    }
}
