package dev.docent.pages.internal.code.languages;

import dev.docent.pages.internal.code.lexer.Tokens;

/** Code as tests read it: each token in angle quotes, behind the class of its kind. */
final class Marked {

    private Marked() {}

    static String of(String language, String code) {
        Tokens tokens = Languages.find(language).orElseThrow().tokens(code);
        StringBuilder marked = new StringBuilder();
        for (int i = 0; i < tokens.size(); i++) {
            String text = code.substring(tokens.start(i), tokens.end(i));
            String style = tokens.kind(i).styleClass();
            marked.append(style.isEmpty() ? text : "‹" + style + " " + text + "›");
        }
        return marked.toString();
    }

    /** {@return the same without the marks} */
    static String unmarked(String marked) {
        return marked.replaceAll("‹[a-z] ", "").replace("›", "");
    }
}
