package dev.docent.sample.web;

import java.util.Locale;
import java.util.Optional;

import dev.docent.sample.repository.Diff;

/** Writes the changes of one file. Colours only repeat what signs and numbers say. */
final class DiffTable {

    private DiffTable() {}

    /**
     * {@return the changes of a file}
     *
     * @param preview address of the page that is built from it; empty for none
     */
    static String of(Diff.ChangedFile file, Optional<String> preview) {
        StringBuilder html = new StringBuilder("<section class=\"sample-file\">\n<h3><code>")
                .append(Html.text(name(file)))
                .append("</code> <span class=\"tag\">")
                .append(file.kind().name().toLowerCase(Locale.ROOT))
                .append("</span> <span class=\"sample-when\">")
                .append(file.added())
                .append(" added, ")
                .append(file.removed())
                .append(" removed</span>");
        preview.ifPresent(address -> html.append(" <a href=\"")
                .append(Html.text(address))
                .append("\">Show the page<span class=\"spoken\"> ")
                .append(Html.text(file.path()))
                .append("</span></a>"));
        html.append("</h3>\n");
        if (file.binary()) {
            html.append("<p>The file is no text.</p>\n");
        } else if (file.lines().isEmpty()) {
            html.append("<p>No line of it changed.</p>\n");
        } else {
            table(file, html);
        }
        return html.append("</section>\n").toString();
    }

    private static String name(Diff.ChangedFile file) {
        return file.kind() == Diff.Kind.RENAMED ? file.before() + " → " + file.path() : file.path();
    }

    private static void table(Diff.ChangedFile file, StringBuilder html) {
        html.append("<table class=\"sample-diff\"><caption class=\"spoken\">Changes of ")
                .append(Html.text(file.path()))
                .append(
                        "</caption><thead class=\"spoken\"><tr><th scope=\"col\">Line before</th><th scope=\"col\">Line after</th>")
                .append("<th scope=\"col\">Change</th><th scope=\"col\">Text</th></tr></thead>\n<tbody>\n");
        for (Diff.Line line : file.lines()) {
            if (line.sign() == '@') {
                html.append("<tr class=\"gap\"><td colspan=\"4\">…</td></tr>\n");
            } else {
                row(line, html);
            }
        }
        html.append("</tbody></table>\n");
    }

    private static void row(Diff.Line line, StringBuilder html) {
        String style = line.sign() == '+' ? " class=\"new\"" : line.sign() == '-' ? " class=\"old\"" : "";
        html.append("<tr")
                .append(style)
                .append("><td>")
                .append(number(line.old()))
                .append("</td><td>")
                .append(number(line.now()))
                .append("</td><td>")
                .append(line.sign() == ' ' ? "" : line.sign() == '-' ? "−" : "+")
                .append("</td><td>")
                .append(Html.text(line.text()))
                .append("</td></tr>\n");
    }

    private static String number(int line) {
        return line == 0 ? "" : String.valueOf(line);
    }
}
