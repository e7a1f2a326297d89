package dev.docent.impl.migration;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;

import dev.docent.impl.migration.Verdict.Reason;
import dev.docent.impl.navigation.Quote;

/** The pages that other files of the site import, which would not build without them. For one thread. */
final class ImportedPages {

    private static final Pattern IMPORTER = Pattern.compile(".*\\.(mdx?|[cm]?[jt]sx?)", Pattern.CASE_INSENSITIVE);

    private final Map<String, String> importers = new TreeMap<>();

    /** @throws IOException when the site cannot be listed, or a page or module not be read */
    ImportedPages(SiteState site) throws IOException {
        for (String file : site.paths()) {
            if (IMPORTER.matcher(file).matches()) {
                site.files()
                        .derive(file, PageImports.class, PageImports::of)
                        .ifPresent(imports -> imports.targets().forEach(target -> importers.putIfAbsent(target, file)));
            }
        }
    }

    /** {@return why the page has to stay; empty when nothing imports it} */
    Optional<Reason> reason(HandWrittenPage page) {
        return Optional.ofNullable(importers.get(page.file()))
                .map(importer -> new Reason("imported", Quote.plain(importer) + " imports it.", ""));
    }
}
