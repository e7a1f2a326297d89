package dev.docent.cli.internal.migration.assessment;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import dev.docent.cli.internal.migration.assessment.Verdict.Reason;
import dev.docent.navigation.internal.folders.SitePath;
import dev.docent.navigation.internal.problems.SafeText;
import org.jspecify.annotations.Nullable;

/** The pages that other files of the site import and that those files need to build. Not thread-safe. */
final class ImportedPages {

    private static final Pattern IMPORTER = Pattern.compile(".*\\.(mdx?|[cm]?[jt]sx?)", Pattern.CASE_INSENSITIVE);
    private static final Pattern IMPORT =
            Pattern.compile("\\b(?:from|import)\\s*+(?:\\(\\s*+)?+([\"'`])([^\"'`\\n]+\\.mdx?)\\1");

    /** Other names are relative to the file or to the root, depending on the host. */
    private static final Pattern ANCHORED = Pattern.compile("\\.{0,2}/.*");

    private final Map<String, String> importers = new HashMap<>();

    /** @throws IOException if the site cannot be listed, or a page or module cannot be read */
    ImportedPages(AssessedSite site) throws IOException {
        for (String file : site.paths()) {
            if (IMPORTER.matcher(file).matches()) {
                site.files().readOnce(file).ifPresent(bytes -> add(file, new String(bytes, StandardCharsets.UTF_8)));
            }
        }
    }

    private void add(String file, String text) {
        Matcher found = IMPORT.matcher(text.contains(".md") ? text : "");
        while (found.find()) {
            String name = found.group(2);
            addTarget(file, SitePath.resolve(SitePath.directoryOf(file), name));
            if (!ANCHORED.matcher(name).matches()) {
                addTarget(file, SitePath.resolve("", name));
            }
        }
    }

    private void addTarget(String file, @Nullable String target) {
        if (target != null && !target.equals(file)) {
            importers.putIfAbsent(target, file);
        }
    }

    /** {@return why the page must be kept; empty if nothing imports it} */
    Optional<Reason> reason(EndpointPage page) {
        return Optional.ofNullable(importers.get(page.file()))
                .map(importer -> new Reason("imported", SafeText.plain(importer) + " imports it.", ""));
    }
}
