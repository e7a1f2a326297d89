package dev.docent.bench.generators;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;

/**
 * What a browser without a cache loads for a page before any script has run, read from the files: the page, its stylesheets
 * with those that they import, its scripts with the modules that they import, and what it preloads. Not counted are images,
 * fonts that only a stylesheet names, and what scripts load when they run, such as {@code import()}.
 */
final class FirstVisit {

    private static final Pattern TAG = Pattern.compile("<(link|script)\\b([^>]*)>", Pattern.CASE_INSENSITIVE);
    private static final Pattern ATTRIBUTE =
            Pattern.compile("([a-zA-Z-]+)(?:\\s*=\\s*(?:\"([^\"]*)\"|'([^']*)'|([^\\s>]+)))?");
    private static final Pattern INLINE_MODULE = Pattern.compile(
            "<script\\b[^>]*\\btype=[\"']?module\\b[^>]*>(.*?)</script>", Pattern.CASE_INSENSITIVE | Pattern.DOTALL);
    private static final Pattern IMPORT = Pattern.compile("\\b(?:import|from)\\s*[\"']([^\"']+)[\"']");
    private static final Pattern STYLESHEET_IMPORT = Pattern.compile("@import\\s*(?:url\\()?\\s*[\"']?([^\"')\\s;]+)");
    private static final Set<String> LOADED = Set.of("stylesheet", "modulepreload", "preload");

    private final Path site;
    private final Set<Path> files = new LinkedHashSet<>();

    private FirstVisit(Path site) {
        this.site = site;
    }

    /**
     * {@return what a page loads}
     *
     * @param site the folder of the built site
     */
    static FirstVisit of(Path site, Path page) throws IOException {
        FirstVisit visit = new FirstVisit(site);
        visit.files.add(page);
        String html = Files.readString(page);
        for (MatchResult tag : TAG.matcher(html).results().toList()) {
            Map<String, String> attributes = attributes(tag.group(2));
            boolean script = tag.group(1).equalsIgnoreCase("script");
            if (script && attributes.containsKey("src")) {
                visit.load(page, attributes.get("src"), true);
            } else if (!script && isLoaded(attributes.getOrDefault("rel", ""))) {
                visit.load(page, attributes.get("href"), true);
            }
        }
        for (MatchResult module : INLINE_MODULE.matcher(html).results().toList()) {
            visit.follow(page, IMPORT.matcher(module.group(1)));
        }
        return visit;
    }

    private static boolean isLoaded(String relations) {
        return Stream.of(relations.toLowerCase(Locale.ROOT).split("\\s+")).anyMatch(LOADED::contains);
    }

    private static Map<String, String> attributes(String tag) {
        Map<String, String> attributes = new HashMap<>();
        for (MatchResult each : ATTRIBUTE.matcher(tag).results().toList()) {
            String value =
                    each.group(2) != null ? each.group(2) : each.group(3) != null ? each.group(3) : each.group(4);
            attributes.put(each.group(1).toLowerCase(Locale.ROOT), value == null ? "" : value);
        }
        return attributes;
    }

    /** @param required whether it is certain that the file is loaded; a string of a script may look like an import */
    private void load(Path from, String reference, boolean required) throws IOException {
        Path file = file(from, reference);
        if (file == null || !Files.isRegularFile(file)) {
            if (required) {
                throw new IllegalStateException(from + " loads " + reference + ", which is not in " + site);
            }
            return;
        }
        if (files.add(file)) {
            String name = file.getFileName().toString();
            if (name.endsWith(".css")) {
                follow(file, STYLESHEET_IMPORT.matcher(Files.readString(file)));
            } else if (name.endsWith(".js") || name.endsWith(".mjs")) {
                follow(file, IMPORT.matcher(Files.readString(file)));
            }
        }
    }

    private void follow(Path from, Matcher references) throws IOException {
        for (MatchResult each : references.results().toList()) {
            // "react" is the name of a package and no address
            if (each.group(1).startsWith("/")
                    || each.group(1).startsWith(".")
                    || !from.toString().endsWith("js")) {
                load(from, each.group(1), false);
            }
        }
    }

    /** {@return the file that a reference leads to, or null if it leads to another host or is no reference} */
    private Path file(Path from, String reference) {
        URI uri;
        try {
            uri = URI.create("/" + site.relativize(from)).resolve(reference.replace("&amp;", "&"));
        } catch (IllegalArgumentException notAnAddress) {
            return null;
        }
        if (uri.getHost() != null || uri.getPath() == null) {
            return null;
        }
        Path file = site.resolve(uri.getPath().substring(1)).normalize();
        return file.startsWith(site) ? file : null;
    }

    /** {@return how many files it loads} */
    int files() {
        return files.size();
    }

    /** {@return their bytes, each compressed by gzip on its usual level} */
    long bytes() {
        return files.stream().mapToLong(FirstVisit::compressed).sum();
    }

    private static long compressed(Path file) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
            Files.copy(file, out);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
        return bytes.size();
    }
}
