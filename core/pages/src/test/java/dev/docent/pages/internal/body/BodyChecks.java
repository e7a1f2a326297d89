package dev.docent.pages.internal.body;

import java.util.HashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import dev.docent.api.navigation.Problem;

import static org.assertj.core.api.Assertions.assertThat;

/** What is true of every rendered page, whatever is in it. */
final class BodyChecks {

    private static final Pattern ID = Pattern.compile("<[a-z][^<>]*? id=\"([^\"]*)\"");
    private static final Pattern REFUSED = Pattern.compile("(?i)<(script|style|object|embed|base|link|meta)\\b"
            + "|<[a-z][^<>]*?\\s(on[a-z]+|style|srcdoc)=\"|<[a-z][^<>]*?=\"\\s*(javascript|data|vbscript):");

    private BodyChecks() {}

    static void check(String text) {
        RenderedBody body = new MemorySite()
                .with("snippets/a.mdx", "A {children} <Card>b</Card>\n\n<Snippet file=\"a.mdx\"/>\n")
                .render(text);
        String html = Html.of(body) + body.content().aside().map(Html::of).orElse("");
        assertThat(REFUSED.matcher(html).find()).as(text + "\n" + html).isFalse();
        Set<String> ids = new HashSet<>();
        Matcher id = ID.matcher(html);
        while (id.find()) {
            assertThat(ids.add(id.group(1))).as(text).isTrue();
        }
        assertThat(body.content().headings()).allMatch(heading -> heading.depth() >= 2 && heading.depth() <= 6);
        assertThat(body.content().sections())
                .noneMatch(section -> section.text().contains("  "));
        for (Problem problem : body.content().problems()) {
            assertThat(problem.line()).isPositive();
        }
        assertThat(body.content().complete() || !body.content().problems().isEmpty())
                .as(text)
                .isTrue();
    }
}
