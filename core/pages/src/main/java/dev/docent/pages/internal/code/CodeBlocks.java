package dev.docent.pages.internal.code;

import java.util.Optional;

import dev.docent.base.internal.html.DataAttribute;
import dev.docent.base.internal.html.HtmlWriter;
import dev.docent.base.internal.html.Tag;
import dev.docent.base.internal.html.TextAttribute;
import dev.docent.pages.internal.code.languages.Language;
import dev.docent.pages.internal.code.languages.Languages;
import dev.docent.pages.internal.code.lexer.Tokens;

/** Writes code blocks: a line is an element that ends with its line feed, a token is an element in a line. */
public final class CodeBlocks {

    private static final DataAttribute LANGUAGE = DataAttribute.of("lang");

    private CodeBlocks() {}

    /** {@return what a reader calls the language of a block: its own name, or what the author wrote; may be empty} */
    public static String label(Fence fence) {
        return Languages.find(fence.language()).map(Language::label).orElse(fence.language());
    }

    /**
     * Writes the block without title and buttons.
     *
     * @param code as in the source; one line feed at its end does not count
     */
    public static void write(HtmlWriter html, Fence fence, String code) {
        CodeText text = CodeText.of(code);
        text.mark(text.highlighted(), fence.highlighted());
        text.mark(text.focused(), fence.focused());
        Optional<Language> language = Languages.find(fence.language());
        Tokens tokens = language.map(known -> known.tokens(text.text())).orElseGet(() -> Tokens.plain(text.text()));
        html.element(Tag.PRE)
                .classes(classes(fence, !text.focused().isEmpty()))
                .attribute(LANGUAGE, language.map(Language::id).orElse(fence.language()))
                .attribute(TextAttribute.DIR, "ltr")
                .attribute(TextAttribute.TRANSLATE, "no")
                .attribute(TextAttribute.TABINDEX, 0)
                .content(() -> html.element(Tag.CODE).content(() -> new CodeLines(html, tokens, text).write()));
    }

    private static String classes(Fence fence, boolean focused) {
        StringBuilder classes = new StringBuilder("code");
        for (Fence.Option option : Fence.Option.values()) {
            classes.append(fence.has(option) ? " " + option.word() : "");
        }
        return classes.append(focused ? " focused" : "").toString();
    }
}
