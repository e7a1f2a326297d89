package dev.docent.navigation.internal;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.docent.navigation.internal.folders.SitePath;
import dev.docent.navigation.internal.openapi.SpecOperation;

/** Derives the path of a generated page from an operation. */
public final class OperationSlugs {

    private static final Pattern DROPPED = Pattern.compile("[{}(),.'\n/]");

    /** The longest ones of real sites have 90 characters; they must stay as they are, so that links to them stay valid. */
    private static final int MAX_LENGTH = 120;

    private static final int CUT_LENGTH = 80;

    private static final Pattern MARKDOWN_LINK = Pattern.compile("!?\\[([^\\]\\[]*)]\\([^()]*\\)");

    private static final Pattern MARKUP = Pattern.compile("</?[a-zA-Z][^<>]*>|[*`]+|~~|(?m)^[#>]+");

    private static final Pattern BLANKS = Pattern.compile("[\\s\\p{Z}]+");

    private static final Pattern CUT_END = Pattern.compile("[-;:!?&+_]+$");

    private static final Pattern TRAILING_SLASHES = Pattern.compile("/+$");

    private static final Pattern LINE_BREAK = Pattern.compile("[\n\r\u2028\u2029]");

    private OperationSlugs() {}

    /** {@return path of the operation's page from the site root, before it is made unique} */
    public static String of(SpecOperation operation, String directory) {
        String href = operation.page().href();
        Optional<String> own = href == null || href.isBlank() ? Optional.empty() : ofHref(href.trim());
        if (own.isPresent()) {
            return own.get();
        }
        String tag = operation.tag() == null ? "" : segment(operation.tag());
        return Stream.of(directory.toLowerCase(Locale.ROOT), tag, lastPart(operation))
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining("/"));
    }

    private static String lastPart(SpecOperation operation) {
        if (operation.summary() != null && !operation.summary().isEmpty()) {
            return segment(operation.summary());
        }
        String path = segment(operation.path());
        return operation.isWebhook() ? path : operation.method().toLowerCase(Locale.ROOT) + "-" + path;
    }

    /** {@return the path of a custom address; empty if it leads out of the site} */
    static Optional<String> ofHref(String href) {
        String whole = TRAILING_SLASHES.matcher(href).replaceFirst("");
        int name = whole.lastIndexOf('/') + 1;
        int dot = whole.lastIndexOf('.');
        String path = dot > name ? whole.substring(0, dot) : whole;
        return isRoot(path)
                ? Optional.of("")
                : Optional.ofNullable(SitePath.resolve("", path)).map(slug -> slug.toLowerCase(Locale.ROOT));
    }

    private static boolean isRoot(String path) {
        return Stream.of(path.split("/")).allMatch(name -> name.isEmpty() || ".".equals(name));
    }

    /**
     * {@return the slug of a text; of a long one, such as a summary of several sentences, its first words without Markdown}
     */
    static String segment(String text) {
        String whole = clean(text);
        if (whole.length() <= MAX_LENGTH) {
            return whole;
        }
        String words =
                MARKUP.matcher(MARKDOWN_LINK.matcher(text).replaceAll("$1")).replaceAll("");
        String slug = clean(BLANKS.matcher(words).replaceAll(" ").strip());
        return slug.length() <= CUT_LENGTH ? slug : cut(slug);
    }

    private static String cut(String slug) {
        int word = slug.lastIndexOf('-', CUT_LENGTH);
        boolean inCharacter = Character.isHighSurrogate(slug.charAt(CUT_LENGTH - 1));
        int end = word >= CUT_LENGTH / 2 ? word : CUT_LENGTH - (inCharacter ? 1 : 0);
        return CUT_END.matcher(slug.substring(0, end)).replaceFirst("");
    }

    static String clean(String text) {
        String slug = text.replace(' ', '-');
        slug = slug.indexOf('{') < 0 ? slug : withoutParameters(slug);
        slug = slug.startsWith("-") ? slug.substring(1) : slug;
        slug = slug.endsWith("-") ? slug.substring(0, slug.length() - 1) : slug;
        return DROPPED.matcher(slug).replaceAll("").replace("--", "-").toLowerCase(Locale.ROOT);
    }

    /** Replaces each pair of braces on one line, with the text between them, by a hyphen. */
    private static String withoutParameters(String text) {
        StringBuilder out = new StringBuilder();
        int at = 0;
        int open = text.indexOf('{');
        int close = text.indexOf('}', Math.max(open, 0));
        while (open >= 0 && close >= 0) {
            Matcher lineBreak = LINE_BREAK.matcher(text).region(open, close);
            int next = close + 1;
            if (lineBreak.find()) {
                next = lineBreak.end();
            } else {
                out.append(text, at, open).append('-');
                at = next;
            }
            open = text.indexOf('{', next);
            close = text.indexOf('}', Math.max(open, 0));
        }
        return out.append(text, at, text.length()).toString();
    }
}
