package dev.docent.pages.internal.body;

import java.util.ArrayList;
import java.util.List;

import dev.docent.pages.internal.page.PageSection;

/** The text of a page, section by section. */
final class Sections {

    private final List<PageSection> sections = new ArrayList<>();
    private final StringBuilder text = new StringBuilder();
    private String anchor = "";
    private String heading = "";

    /** Adds text; white space becomes single spaces. */
    void add(String more) {
        boolean space = text.length() == 0 || text.charAt(text.length() - 1) == ' ';
        for (int i = 0; i < more.length(); i++) {
            char c = more.charAt(i);
            if (c <= ' ' || c == 0xA0) {
                if (!space) {
                    text.append(' ');
                }
                space = true;
            } else {
                text.append(c);
                space = false;
            }
        }
    }

    /** Separates what comes from what was before. */
    void gap() {
        if (text.length() > 0 && text.charAt(text.length() - 1) != ' ') {
            text.append(' ');
        }
    }

    /** {@return where the text ends now, for {@link #since}} */
    int mark() {
        gap();
        return text.length();
    }

    /** {@return the text added since a mark, which is taken out} */
    String since(int mark) {
        String taken = text.substring(Math.min(mark, text.length())).strip();
        text.setLength(Math.min(mark, text.length()));
        return taken;
    }

    /** Begins a section. */
    void begin(String newAnchor, String newHeading) {
        end();
        anchor = newAnchor;
        heading = newHeading;
    }

    private void end() {
        String all = text.toString().strip();
        if (!all.isEmpty() || !heading.isEmpty()) {
            sections.add(new PageSection(anchor, heading, all));
        }
        text.setLength(0);
    }

    /** {@return the sections; nothing is added after this} */
    List<PageSection> list() {
        end();
        anchor = "";
        heading = "";
        return List.copyOf(sections);
    }
}
