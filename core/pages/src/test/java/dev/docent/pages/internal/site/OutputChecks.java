package dev.docent.pages.internal.site;

import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;

import dev.docent.navigation.internal.documents.Selection;
import dev.docent.navigation.internal.readers.Documents;
import dev.docent.pages.internal.site.names.SiteFilePaths;
import org.xml.sax.InputSource;
import org.xml.sax.helpers.DefaultHandler;

/** What is true of the files of every site, whatever its authors wrote; every failure is an {@code AssertionError}. */
final class OutputChecks {

    private static final Pattern PART = Pattern.compile(
            "<!doctype html>|<(/?)([a-zA-Z][a-zA-Z0-9:-]*)((?: [a-zA-Z][a-zA-Z0-9:-]*(?:=\"[^\"<]*\")?)*) ?(/?)>|[^<]+",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern ATTRIBUTE = Pattern.compile(" ([a-zA-Z][a-zA-Z0-9:-]*)(?:=\"([^\"<]*)\")?");
    private static final Set<String> VOID =
            Set.of("area", "base", "br", "col", "hr", "img", "input", "link", "meta", "source", "track", "wbr");
    private static final Set<String> NEVER =
            Set.of("style", "object", "embed", "base", "applet", "frame", "frameset", "template", "noscript");
    private static final Set<String> ADDRESSES =
            Set.of("href", "src", "action", "poster", "xlink:href", "data", "cite");
    private static final Set<String> LOADED = Set.of("src", "poster", "srcset", "action");
    private static final Pattern HEADERS = Pattern.compile("(/[^\\s]*|  [A-Za-z-]+: [^\\p{Cntrl}]+)");
    private static final Pattern REDIRECTS = Pattern.compile("(#[^\\p{Cntrl}]*|[^\\s]+ [^\\s]+ \\d{3}!?|)");
    private static final Pattern LOADING_STYLE =
            Pattern.compile("(?i)@import|expression\\(|url\\(\\s*['\"]?(?!data:image|/|\\.|#)");

    private final String file;
    private final Set<String> ids = new HashSet<>();
    private boolean data;
    private final Deque<String> open = new ArrayDeque<>();

    private OutputChecks(String file) {
        this.file = file;
    }

    static void check(Map<String, String> files) {
        files.forEach((path, text) -> {
            require(SiteFilePaths.isUsable(path), path, "a name that not all systems can have");
            if (path.endsWith(".html")) {
                new OutputChecks(path).html(text);
            } else if (path.startsWith("_docent/") && path.endsWith(".json")) {
                Documents.parse(path, text.getBytes(StandardCharsets.UTF_8), Selection.ALL);
            } else if (path.equals("sitemap.xml") || path.endsWith("rss.xml")) {
                xml(path, text);
            } else if (path.equals("_headers")) {
                lines(path, text, HEADERS);
            } else if (path.equals("_redirects")) {
                lines(path, text, REDIRECTS);
            } else if (path.startsWith("_docent/") && path.endsWith(".css")) {
                require(!LOADING_STYLE.matcher(text).find(), path, "a style that loads something foreign");
            }
        });
    }

    private static void require(boolean condition, String file, Object what) {
        if (!condition) {
            throw new AssertionError(file + ": " + what);
        }
    }

    private static void lines(String file, String text, Pattern pattern) {
        text.lines().forEach(line -> require(pattern.matcher(line).matches(), file, "the line " + line));
    }

    private static void xml(String file, String text) {
        try {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
            factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
            var builder = factory.newDocumentBuilder();
            builder.setErrorHandler(new DefaultHandler());
            builder.parse(new InputSource(new StringReader(text)));
        } catch (Exception malformed) {
            throw new AssertionError(file + ": " + malformed.getMessage() + "\n" + text, malformed);
        }
    }

    private void html(String text) {
        Matcher part = PART.matcher(text);
        int at = 0;
        while (at < text.length()) {
            boolean found = part.find(at) && part.start() == at;
            require(found, file, "no markup at " + text.substring(at, Math.min(text.length(), at + 200)));
            at = part.end();
            if (part.group(2) != null) {
                tag(part);
            } else {
                require(!"script".equals(open.peek()) || data, file, "a script in the page");
            }
        }
        require(open.isEmpty(), file, "elements that are not closed: " + open);
    }

    private void tag(Matcher part) {
        String name = part.group(2).toLowerCase(Locale.ROOT);
        require(!NEVER.contains(name), file, "the element " + name);
        if (!part.group(1).isEmpty()) {
            String opened = open.isEmpty() ? "nothing" : open.pop();
            require(opened.equals(name), file, "</" + name + "> closes " + opened);
            data = false;
            return;
        }
        Set<String> names = new HashSet<>();
        Matcher attribute = ATTRIBUTE.matcher(part.group(3));
        while (attribute.find()) {
            String written = attribute.group(1).toLowerCase(Locale.ROOT);
            require(names.add(written), file, "twice the attribute " + part.group());
            attribute(name, written, attribute.group(2) == null ? "" : decoded(attribute.group(2)), part.group());
        }
        // which no browser executes; markup in it would be an element that is not closed, or closes the script
        data = part.group().equals("<script type=\"application/ld+json\">");
        require(
                !name.equals("script") || names.contains("src") || data,
                file,
                "a script without a file: " + part.group());
        if (!VOID.contains(name) && part.group(4).isEmpty()) {
            open.push(name);
        }
    }

    private void attribute(String element, String name, String value, String tag) {
        require(!name.startsWith("on") && !name.equals("style") && !name.equals("srcdoc"), file, tag);
        require(!name.equals("id") || ids.add(value), file, "twice the id " + value);
        if (element.equals("meta") && name.equals("content") && tag.contains("http-equiv")) {
            address(value.replaceFirst("^\\d+; *url=", ""), tag);
        }
        if (ADDRESSES.contains(name)) {
            address(value, tag);
        }
        if (LOADED.contains(name) || element.equals("link") && name.equals("href") && tag.contains("stylesheet")) {
            boolean own = !value.matches("(?is)\\s*([a-z][a-z0-9+.-]*:|[/\\\\]{2}).*");
            require(own, file, "something foreign is loaded: " + tag);
        }
    }

    /** Browsers pass over white space and control characters. */
    private void address(String value, String tag) {
        String plain = value.replaceAll("[\\p{Cntrl}\\s]", "").toLowerCase(Locale.ROOT);
        require(plain.matches("(?s)(https?:|mailto:|tel:|[^:]*([/?#].*)?$).*"), file, "the address of " + tag);
        require(!plain.startsWith("//") && !plain.startsWith("/\\"), file, "the host of " + tag);
    }

    private static String decoded(String text) {
        return text.replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&quot;", "\"")
                .replace("&#39;", "'")
                .replace("&amp;", "&");
    }
}
