package dev.docent.internal.pages.body;

import java.nio.charset.StandardCharsets;

import dev.docent.internal.pages.html.HtmlFragment;
import dev.docent.internal.pages.html.HtmlWriter;

/** Fragments as text. */
final class Html {

    private Html() {}

    static String of(HtmlFragment fragment) {
        return new String(new HtmlWriter().fragment(fragment).toBytes(), StandardCharsets.UTF_8);
    }

    static String of(RenderedBody body) {
        return of(body.content().html());
    }
}
