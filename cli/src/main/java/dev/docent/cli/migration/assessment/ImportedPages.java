package dev.docent.cli.migration.assessment;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;

import dev.docent.cli.migration.assessment.Verdict.Reason;
import dev.docent.navigation.internal.problems.SafeText;

/** The pages that other files of the site import and that those files need to build. Not thread-safe. */
final class ImportedPages {

    private static final Pattern IMPORTER = Pattern.compile(".*\\.(mdx?|[cm]?[jt]sx?)", Pattern.CASE_INSENSITIVE);

    private final Map<String, String> importers = new TreeMap<>();

    /** @throws IOException if the site cannot be listed, or a page or module cannot be read */
    ImportedPages(AssessedSite site) throws IOException {
        for (String file : site.paths()) {
            if (IMPORTER.matcher(file).matches()) {
                site.files()
                        .derive(file, PageImports.class, PageImports::of)
                        .ifPresent(imports -> imports.targets().forEach(target -> importers.putIfAbsent(target, file)));
            }
        }
    }

    /** {@return why the page must be kept; empty if nothing imports it} */
    Optional<Reason> reason(EndpointPage page) {
        return Optional.ofNullable(importers.get(page.file()))
                .map(importer -> new Reason("imported", SafeText.plain(importer) + " imports it.", ""));
    }
}
