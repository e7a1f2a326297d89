package dev.docent.internal.pages.site;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import dev.docent.api.navigation.DocsFile;
import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.Problem;
import dev.docent.internal.pages.mdx.MdxPage;
import dev.docent.internal.pages.styles.OwnStylesheet;
import dev.docent.internal.problems.Problems;
import dev.docent.internal.text.Encoding;
import dev.docent.internal.text.Location;
import dev.docent.internal.text.Source;

/**
 * The files that an operator adds to all pages, as they were read. Immutable.
 *
 * @param problems which of them are missing, and why
 */
record AddedFiles(
        Optional<OwnStylesheet> stylesheet,
        Optional<MdxPage> header,
        Optional<MdxPage> footer,
        List<Problem> problems) {

    /** In bytes. */
    private static final int MAX_STYLESHEET = 256 * 1024;

    /** In bytes; each page has them. */
    private static final int MAX_FRAGMENT = 64 * 1024;

    /** Copies the list. */
    AddedFiles {
        problems = List.copyOf(problems);
    }

    /** {@return those of the files that can be read} */
    static AddedFiles read(DocsFolder folder, ThemeFiles files) {
        List<Problem> problems = new ArrayList<>();
        Optional<Source> stylesheet = files.stylesheet()
                .flatMap(path -> read(folder, path, MAX_STYLESHEET, "styles", "stylesheet", problems));
        Optional<Source> header =
                files.header().flatMap(path -> read(folder, path, MAX_FRAGMENT, "header", "header", problems));
        Optional<Source> footer =
                files.footer().flatMap(path -> read(folder, path, MAX_FRAGMENT, "footer", "footer", problems));
        return new AddedFiles(
                stylesheet.map(OwnStylesheet::of), header.map(MdxPage::parse), footer.map(MdxPage::parse), problems);
    }

    /**
     * @param part what pages are without if the file is unusable
     * @param setting last part of the setting's name, and of that of the option
     */
    private static Optional<Source> read(
            DocsFolder folder, String path, int max, String part, String setting, List<Problem> problems) {
        String reason;
        try (DocsFile file = folder.open(path).orElse(null)) {
            byte[] content = file == null ? new byte[0] : file.content().readNBytes(max + 1);
            if (file == null) {
                reason = "does not exist";
            } else if (content.length > max) {
                reason = "has more than " + max / 1024 + " KiB";
            } else if (Encoding.strict(content, 0, content.length) == null) {
                reason = "is not UTF-8";
            } else {
                return Optional.of(new Source(path, content));
            }
        } catch (IOException unreadable) {
            reason = "cannot be read: " + Problems.reason(unreadable);
        }
        problems.add(Problems.THEME_FILE_UNUSABLE.at(Location.ofFile(path), path, reason, part, setting));
        return Optional.empty();
    }

    /** {@return the classes that the stylesheet has styles for: elements of pages keep them} */
    Set<String> classes() {
        return stylesheet.map(OwnStylesheet::classes).orElse(Set.of());
    }
}
