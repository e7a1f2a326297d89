package dev.docent.pages.internal.body;

import java.nio.charset.StandardCharsets;

import dev.docent.base.internal.html.HtmlFragment;
import dev.docent.base.internal.html.HtmlWriter;

/** Fragments as text. */
final class Html {

    private Html() {}

    /** {@return the fragment without the drawings of its icons} */
    static String of(HtmlFragment fragment) {
        return withIcons(fragment).replaceAll("<svg class=\"icon.*?</svg>", "");
    }

    static String withIcons(HtmlFragment fragment) {
        return new String(new HtmlWriter().fragment(fragment).toBytes(), StandardCharsets.UTF_8);
    }

    static String of(RenderedBody body) {
        return of(body.content().html());
    }
}
