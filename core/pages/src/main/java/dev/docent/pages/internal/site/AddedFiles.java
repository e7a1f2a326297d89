package dev.docent.pages.internal.site;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

import dev.docent.api.navigation.DocsFile;
import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.Problem;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.navigation.internal.text.Encoding;
import dev.docent.navigation.internal.text.Location;
import dev.docent.navigation.internal.text.Source;
import dev.docent.pages.internal.mdx.MdxPage;
import dev.docent.pages.internal.styles.OwnStylesheet;

/**
 * The files that are added to all pages, as they were read. Immutable.
 *
 * @param stylesheets those of the folder, then that of the operator
 * @param problems which of them are missing, and why
 */
record AddedFiles(
        List<OwnStylesheet> stylesheets, Optional<MdxPage> header, Optional<MdxPage> footer, List<Problem> problems) {

    /** In bytes. */
    private static final int MAX_STYLESHEET = 256 * 1024;

    /** In bytes, of all stylesheets of the folder. */
    private static final int MAX_STYLESHEETS = 512 * 1024;

    /** In bytes; each page has them. */
    private static final int MAX_FRAGMENT = 64 * 1024;

    /** Copies the lists. */
    AddedFiles {
        stylesheets = List.copyOf(stylesheets);
        problems = List.copyOf(problems);
    }

    /** {@return those of the files that can be read} */
    static AddedFiles read(DocsFolder folder, ThemeFiles files, Collection<String> names) {
        List<Problem> problems = new ArrayList<>();
        List<Source> stylesheets = new ArrayList<>(ofFolder(folder, files.stylesheets(names), problems));
        Optional<Source> stylesheet = files.stylesheet()
                .flatMap(path -> read(folder, path, MAX_STYLESHEET, "styles", "stylesheet", problems));
        Optional<Source> header =
                files.header().flatMap(path -> read(folder, path, MAX_FRAGMENT, "header", "header", problems));
        Optional<Source> footer =
                files.footer().flatMap(path -> read(folder, path, MAX_FRAGMENT, "footer", "footer", problems));
        stylesheet.ifPresent(stylesheets::add);
        return new AddedFiles(
                stylesheets.stream().map(OwnStylesheet::of).toList(),
                header.map(MdxPage::parse),
                footer.map(MdxPage::parse),
                problems);
    }

    /** {@return the stylesheets of the author that have room, in their order} */
    private static List<Source> ofFolder(DocsFolder folder, List<String> paths, List<Problem> problems) {
        List<Source> read = new ArrayList<>();
        int room = MAX_STYLESHEETS;
        for (String path : paths) {
            Content content = content(
                    folder,
                    path,
                    room,
                    "would make more than " + MAX_STYLESHEETS / 1024 + " KiB of stylesheets in all");
            content.reason.ifPresent(
                    reason -> problems.add(Problems.STYLESHEET_UNUSABLE.at(Location.ofFile(path), path, reason)));
            content.source.ifPresent(read::add);
            room -= content.source.map(source -> source.bytes().length).orElse(0);
        }
        return read;
    }

    /**
     * @param part what pages are without if the file is unusable
     * @param setting last part of the setting's name, and of that of the option
     */
    private static Optional<Source> read(
            DocsFolder folder, String path, int max, String part, String setting, List<Problem> problems) {
        Content content = content(folder, path, max, "has more than " + max / 1024 + " KiB");
        content.reason.ifPresent(reason ->
                problems.add(Problems.THEME_FILE_UNUSABLE.at(Location.ofFile(path), path, reason, part, setting)));
        return content.source;
    }

    /** A file, or the reason why it is not used. */
    private record Content(Optional<Source> source, Optional<String> reason) {

        static Content unusable(String reason) {
            return new Content(Optional.empty(), Optional.of(reason));
        }
    }

    private static Content content(DocsFolder folder, String path, int max, String tooLarge) {
        try (DocsFile file = folder.open(path).orElse(null)) {
            byte[] content = file == null ? new byte[0] : file.content().readNBytes(max + 1);
            if (file == null) {
                return Content.unusable("does not exist");
            }
            if (content.length > max) {
                return Content.unusable(tooLarge);
            }
            return Encoding.strict(content, 0, content.length) == null
                    ? Content.unusable("is not UTF-8")
                    : new Content(Optional.of(new Source(path, content)), Optional.empty());
        } catch (IOException unreadable) {
            return Content.unusable("cannot be read: " + Problems.reason(unreadable));
        }
    }

    /** {@return the classes that the stylesheets have styles for: elements of pages keep them} */
    Set<String> classes() {
        return stylesheets.stream()
                .flatMap(stylesheet -> stylesheet.classes().stream())
                .collect(Collectors.toUnmodifiableSet());
    }
}
