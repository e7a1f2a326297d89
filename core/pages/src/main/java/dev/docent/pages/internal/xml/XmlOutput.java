package dev.docent.pages.internal.xml;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;

/** Writes XML. Names come from the code, all text is escaped; characters that XML does not have are left out. */
public final class XmlOutput {

    private final StringBuilder out = new StringBuilder();
    private final Deque<String> open = new ArrayDeque<>();
    private boolean inTag;

    /** @param head what comes before the first element, such as a declaration */
    public XmlOutput(String head) {
        out.append(head);
    }

    public static XmlOutput document() {
        return new XmlOutput("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    }

    public XmlOutput open(String name) {
        endTag();
        out.append('<').append(name);
        open.push(name);
        inTag = true;
        return this;
    }

    /** Adds an attribute to the element that was opened last. */
    public XmlOutput attribute(String name, String value) {
        if (!inTag) {
            throw new IllegalStateException("No start tag is open");
        }
        out.append(' ').append(name).append("=\"");
        escaped(value);
        out.append('"');
        return this;
    }

    public XmlOutput text(String text) {
        endTag();
        escaped(text);
        return this;
    }

    /** Closes the element that was opened last. */
    public XmlOutput close() {
        String name = open.pop();
        if (inTag) {
            out.append("/>");
            inTag = false;
        } else {
            out.append("</").append(name).append('>');
        }
        return this;
    }

    /** Writes an element with text. */
    public XmlOutput element(String name, String text) {
        return open(name).text(text).close();
    }

    /** Ends the line, where white space does not matter. */
    public XmlOutput line() {
        endTag();
        out.append('\n');
        return this;
    }

    private void endTag() {
        if (inTag) {
            out.append('>');
            inTag = false;
        }
    }

    private void escaped(String text) {
        int at = 0;
        while (at < text.length()) {
            int c = text.codePointAt(at);
            at += Character.charCount(c);
            switch (c) {
                case '&' -> out.append("&amp;");
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '"' -> out.append("&quot;");
                default -> {
                    if (isCharacter(c)) {
                        out.appendCodePoint(c);
                    }
                }
            }
        }
    }

    private static boolean isCharacter(int c) {
        return c == '\n'
                || c == '\t'
                || c >= ' ' && c < 0x7F
                || c > 0x9F && c < Character.MIN_SURROGATE
                || c > Character.MAX_SURROGATE && c < 0xFFFE
                || c > 0xFFFF;
    }

    public int length() {
        return out.length();
    }

    public byte[] toBytes() {
        if (!open.isEmpty()) {
            throw new IllegalStateException("The element " + open.peek() + " is not closed");
        }
        return out.toString().getBytes(StandardCharsets.UTF_8);
    }
}
