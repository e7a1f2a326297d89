package dev.docent.internal.navigation;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.docent.internal.folders.SitePath;
import dev.docent.internal.openapi.SpecOperation;

/** Derives the path of a generated page from an operation. */
public final class Slugs {

    private static final Pattern DROPPED = Pattern.compile("[{}(),.'\n/]");

    private static final Pattern TRAILING_SLASHES = Pattern.compile("/+$");

    private static final Pattern LINE_BREAK = Pattern.compile("[\n\r\u2028\u2029]");

    private Slugs() {}

    /** {@return path of the operation's page from the site root, before it is made unique} */
    public static String of(SpecOperation operation, String directory) {
        String href = operation.page().href();
        Optional<String> own = href == null || href.isBlank() ? Optional.empty() : ofHref(href.trim());
        if (own.isPresent()) {
            return own.get();
        }
        String tag = operation.tag() == null ? "" : clean(operation.tag());
        return Stream.of(directory.toLowerCase(Locale.ROOT), tag, lastPart(operation))
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining("/"));
    }

    private static String lastPart(SpecOperation operation) {
        if (operation.summary() != null && !operation.summary().isEmpty()) {
            return clean(operation.summary());
        }
        String path = clean(operation.path());
        return operation.isWebhook() ? path : operation.method() + "-" + path;
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
