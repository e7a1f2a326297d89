package dev.docent.console.internal.frame;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

import org.jspecify.annotations.Nullable;

/**
 * A part of a page. Text and the values of attributes are escaped when it is written, and there is no way to add HTML as
 * text; so no page can forget to. Not thread-safe.
 */
public abstract sealed class Markup {

    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9-]*");
    private static final Pattern WEB_ADDRESS = Pattern.compile("(?i)https?://[^\\s\\\\]+");
    private static final Pattern OWN_ADDRESS = Pattern.compile("(/(?![/\\\\])|[#?])[^\\s\\\\]*|/");
    private static final Set<String> ADDRESSES = Set.of("href", "src", "action", "formaction");
    private static final Set<String> VOID = Set.of("br", "hr", "input", "link", "meta", "img");

    private Markup() {}

    abstract void write(StringBuilder html);

    /** {@return this as HTML} */
    public String html() {
        StringBuilder html = new StringBuilder();
        write(html);
        return html.toString();
    }

    /** {@return text; invisible characters that reorder others are replaced} */
    public static Markup text(String text) {
        return new Text(text);
    }

    /** {@return several parts, one after the other} */
    public static Markup all(Markup... parts) {
        return new Parts(List.of(parts));
    }

    /** {@return several parts, one after the other} */
    public static Markup all(List<? extends Markup> parts) {
        return new Parts(List.copyOf(parts));
    }

    /** {@return nothing} */
    public static Markup none() {
        return new Parts(List.of());
    }

    /** {@return an element with content} */
    public static Element element(String name, Markup... content) {
        return new Element(name).add(content);
    }

    /** {@return an element with text} */
    public static Element element(String name, String text) {
        return new Element(name).add(text(text));
    }

    /** {@return a link} */
    public static Element link(String address, String text) {
        return element("a", text).with("href", address);
    }

    /** {@return a button that sends its form} */
    public static Element button(String text, String style) {
        return element("button", text).with("type", "submit").with("class", style);
    }

    private static final class Text extends Markup {

        private final String text;

        Text(String text) {
            this.text = text;
        }

        @Override
        void write(StringBuilder html) {
            escape(text, html);
        }
    }

    private static final class Parts extends Markup {

        private final List<Markup> all;

        Parts(List<Markup> all) {
            this.all = all;
        }

        @Override
        void write(StringBuilder html) {
            all.forEach(part -> part.write(html));
        }
    }

    /** An element. */
    public static final class Element extends Markup {

        private final String name;
        private final Map<String, @Nullable String> attributes = new LinkedHashMap<>();
        private final List<Markup> content = new ArrayList<>();

        private Element(String name) {
            if (!NAME.matcher(name).matches() || name.equals("style")) {
                throw new IllegalArgumentException("not an element of the console: " + name);
            }
            this.name = name;
        }

        /**
         * Sets an attribute. An address that is neither of the web nor of this server becomes {@code #}.
         *
         * @return this
         */
        public Element with(String attribute, String value) {
            requireHarmless(attribute);
            boolean safe = !ADDRESSES.contains(attribute) || isAddress(value);
            attributes.put(attribute, safe ? value : "#");
            return this;
        }

        /**
         * Sets an attribute without a value, such as {@code required}, if {@code on}.
         *
         * @return this
         */
        public Element with(String attribute, boolean on) {
            requireHarmless(attribute);
            if (on) {
                attributes.put(attribute, null);
            }
            return this;
        }

        private static void requireHarmless(String attribute) {
            if (!NAME.matcher(attribute).matches() || attribute.startsWith("on") || attribute.equals("style")) {
                throw new IllegalArgumentException("not an attribute of the console: " + attribute);
            }
        }

        private static boolean isAddress(String value) {
            return OWN_ADDRESS.matcher(value).matches()
                    || WEB_ADDRESS.matcher(value).matches();
        }

        /** {@return this, with more content} */
        public Element add(Markup... parts) {
            boolean raw = name.equals("script") && parts.length > 0;
            if (raw || VOID.contains(name) && parts.length > 0) {
                throw new IllegalArgumentException(name + " has no content");
            }
            content.addAll(List.of(parts));
            return this;
        }

        /** {@return this, with more text} */
        public Element add(String text) {
            return add(text(text));
        }

        @Override
        void write(StringBuilder html) {
            html.append('<').append(name);
            attributes.forEach((attribute, value) -> {
                html.append(' ').append(attribute);
                if (value != null) {
                    html.append("=\"");
                    escape(value, html);
                    html.append('"');
                }
            });
            html.append('>');
            if (VOID.contains(name)) {
                return;
            }
            // a textarea and a pre lose a line feed that is their first character
            if (Set.of("textarea", "pre").contains(name)) {
                html.append('\n');
            }
            content.forEach(part -> part.write(html));
            html.append("</").append(name.toLowerCase(Locale.ROOT)).append('>');
        }
    }

    private static void escape(String text, StringBuilder html) {
        text.codePoints().forEach(character -> {
            switch (character) {
                case '&' -> html.append("&amp;");
                case '<' -> html.append("&lt;");
                case '>' -> html.append("&gt;");
                case '"' -> html.append("&quot;");
                case '\'' -> html.append("&#39;");
                default -> html.appendCodePoint(isHarmful(character) ? 0xfffd : character);
            }
        });
    }

    private static boolean isHarmful(int character) {
        boolean control = Character.isISOControl(character) && "\n\r\t".indexOf(character) < 0;
        boolean joins = character == 0x200c || character == 0x200d;
        return control
                || Character.getType(character) == Character.FORMAT && !joins
                || Character.getType(character) == Character.SURROGATE;
    }
}
