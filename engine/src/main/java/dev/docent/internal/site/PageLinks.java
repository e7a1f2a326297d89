package dev.docent.internal.site;

import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import dev.docent.internal.folders.SitePath;
import dev.docent.internal.specs.OpenApiSetting;

/**
 * Where the links of a page lead inside of the site.
 *
 * @param targets paths of pages, without extension
 */
public record PageLinks(Set<String> targets) {

    /** A Markdown link or its definition, or an attribute with an address. */
    private static final Pattern LINK =
            Pattern.compile("(?:\\]\\(|\\]:[ \\t]|href=\\{?[\"'`])[ \\t]*<?([^\\s)\"'`>#?]++)");

    private static final Pattern EXTENSION = Pattern.compile("\\.mdx?$");

    static PageLinks of(String file, byte[] page) {
        Set<String> targets = new HashSet<>();
        Matcher link = LINK.matcher(new String(page, StandardCharsets.UTF_8));
        while (link.find()) {
            String target = target(SitePath.directoryOf(file), link.group(1));
            if (target != null) {
                targets.add(target);
            }
        }
        return new PageLinks(Set.copyOf(targets));
    }

    /** {@return the path of the page that an address means; {@code null} if it means none of the site} */
    public static String target(String directory, String address) {
        return OpenApiSetting.isUrl(address)
                ? null
                : SitePath.resolve(directory, EXTENSION.matcher(address).replaceFirst(""));
    }
}
