package dev.docent.internal.problems;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

import dev.docent.api.navigation.Problem;
import dev.docent.internal.documents.Node;
import dev.docent.internal.text.Location;
import org.jspecify.annotations.Nullable;

/** Problems of {@code docs.json} and of the pages. */
public final class Problems {

    private Problems() {}

    public static Problem docsJsonMissing(String folder) {
        return ProblemCode.DOCS_JSON_MISSING.at(
                Location.ofFile(FileProblems.DOCS_JSON),
                "There is no docs.json in the docs folder (" + SafeText.plain(folder) + ").",
                "Add one, or correct the setting that names the folder.");
    }

    public static Problem docsJsonNoObject(Location location) {
        return ProblemCode.DOCS_JSON_NOT_AN_OBJECT.at(
                location, "The file does not contain an object.", "Write an object with a member \"navigation\".");
    }

    public static Problem navigationMissing(Location location) {
        return ProblemCode.NAVIGATION_MISSING.at(
                location,
                "docs.json has no object \"navigation\".",
                "Add one, such as {\"navigation\": {\"groups\": []}}.");
    }

    public static Problem outsideOfSite(Location location, String written) {
        return ProblemCode.PATH_OUTSIDE_SITE.at(
                location,
                SafeText.of(written) + " is not a path inside the site.",
                written.indexOf('\\') < 0
                        ? "Use a path from the site root, or move the file into the site."
                        : "Write / instead of \\ between the names of a path.");
    }

    public static Problem includeMissing(Location location, String path) {
        return ProblemCode.INCLUDE_MISSING.at(
                location,
                "The included file " + SafeText.of(path) + " does not exist.",
                "Correct the path; it is relative to the including file.");
    }

    public static Problem includeCircular(Location location, String path) {
        return ProblemCode.INCLUDE_CIRCULAR.at(
                location,
                "The file " + SafeText.of(path) + " includes itself, directly or through other files.",
                "Remove one of the references.");
    }

    public static Problem includeTooLarge(Location location) {
        return ProblemCode.INCLUDE_TOO_LARGE.at(
                location,
                "The included files contain too many values or are nested too deeply.",
                "Include fewer files.");
    }

    public static Problem entryMalformed(Location location) {
        return ProblemCode.ENTRY_MALFORMED.at(
                location,
                "Unexpected entry.",
                "In \"pages\" write a page path, an endpoint reference or a group; elsewhere an array of objects.");
    }

    public static Problem containerNoArray(Location location, String name) {
        return ProblemCode.ENTRY_MALFORMED.at(location, "\"" + name + "\" is not an array.", "Enclose it in brackets.");
    }

    public static Problem elementWithoutName(Location location, String nameKey) {
        return ProblemCode.ELEMENT_WITHOUT_NAME.at(
                location, "This element has no \"" + nameKey + "\".", "Add its display name as \"" + nameKey + "\".");
    }

    /** @param kept what is shown instead; {@code null} if nothing */
    public static Problem linkUnusable(Node link, @Nullable String kept) {
        ProblemCode code = kept == null ? ProblemCode.LINK_LOST : ProblemCode.CONTENT_UNUSABLE;
        return code.at(
                link.location(),
                "\"href\" is ignored: " + SafeText.of(String.valueOf(link.scalar())) + " is not a link"
                        + (kept == null ? "." : "; \"" + kept + "\" is shown instead."),
                "Start it with a slash, \"#\" or \"mailto:\", or use an absolute URL.");
    }

    public static Problem containerEmpty(Location location, String name, @Nullable String kept) {
        return ProblemCode.CONTENT_UNUSABLE.at(
                location,
                "\"" + name + "\" is empty; \"" + kept + "\" is shown instead.",
                "Remove it: other hosts show the empty container.");
    }

    /**
     * @param kept what is shown instead; {@code null} if the container is not allowed there
     * @param lost the pages in it that are shown nowhere else
     */
    public static Problem containerDropped(
            Location location, String dropped, @Nullable String kept, List<String> lost) {
        String why = kept == null
                ? "is ignored: it is not allowed here"
                : "is ignored because the element also has \"" + kept + "\"";
        String loss = lost.isEmpty()
                ? "; all its pages are listed elsewhere."
                : "; " + lost.size() + (lost.size() == 1 ? " entry is" : " entries are")
                        + " listed nowhere else, such as " + SafeText.of(lost.get(0)) + ".";
        ProblemCode code = lost.isEmpty() ? ProblemCode.CONTAINER_REDUNDANT : ProblemCode.CONTAINER_DROPPED;
        return code.at(
                location,
                "\"" + dropped + "\" " + why + loss,
                "Use one kind of content per element; nest the other inside it.");
    }

    public static Problem settingInvalid(Node value, String name, String expected) {
        String written = value.scalar();
        return ProblemCode.SETTING_INVALID.at(
                value.location(),
                "\"" + name + "\" must be " + expected
                        + (written == null ? "." : ", not " + SafeText.of(written) + "."),
                "Correct it: other hosts reject a docs.json with this value.");
    }

    public static Problem settingsMissing(Location location, List<String> names) {
        String all = names.stream().map(name -> "\"" + name + "\"").collect(Collectors.joining(", "));
        return ProblemCode.SETTING_MISSING.at(
                location, "docs.json has no " + all + ".", "Add it: other hosts reject a docs.json without it.");
    }

    public static Problem fontNotServed(Location location, String family) {
        return ProblemCode.FONT_NOT_SERVED.at(
                location,
                "The font " + SafeText.of(family) + " is not in the site; pages use the fonts of the reader's system.",
                "Add its woff2 file to the site, and name it with \"source\".");
    }

    public static Problem elementEmpty(Location location, String title) {
        return ProblemCode.ELEMENT_EMPTY.at(
                location, SafeText.of(title) + " has nothing to show.", "Add a visible entry, or remove it.");
    }

    public static Problem entryDuplicate(Location location, String href) {
        return ProblemCode.ENTRY_DUPLICATE.at(
                location,
                "Page " + SafeText.of(href) + " is listed twice in this element.",
                "Remove one of the entries.");
    }

    public static Problem pageMissing(Location location, String path, Optional<String> nearest) {
        return ProblemCode.PAGE_MISSING.at(
                location,
                "There is no file for the page " + SafeText.of(path)
                        + nearest.filter(match -> isSameText(path, match))
                                .map(same -> "; the name of the file looks the same, but its letters are encoded in"
                                        + " another way (Unicode NFC or NFD).")
                                .orElseGet(() -> didYouMean(nearest)),
                "Add " + SafeText.plain(path) + ".mdx, or correct the path.");
    }

    public static Problem pageRedirected(Location location, String path) {
        return ProblemCode.PAGE_REDIRECTED.at(
                location,
                "There is no file for the page " + SafeText.of(path) + "; docs.json redirects this path.",
                "List the target of the redirect, or make the entry a link.");
    }

    public static Problem pageOrphaned(String file) {
        return ProblemCode.PAGE_ORPHANED.at(
                Location.ofFile(file),
                "No navigation entry and no link leads to this page.",
                "Add it to docs.json, or remove the file.");
    }

    public static Problem pageUnlisted(String file) {
        return ProblemCode.PAGE_UNLISTED.at(
                Location.ofFile(file),
                "Links lead to this page, but no navigation entry does.",
                "Add it to docs.json, or set hidden: true in its front matter if that is intended.");
    }

    private static boolean isSameText(String one, String other) {
        return !one.equals(other) && NearestMatch.composed(one).equals(NearestMatch.composed(other));
    }

    static String didYouMean(Optional<String> nearest) {
        return nearest.map(match -> "; did you mean " + SafeText.of(match) + "?")
                .orElse(".");
    }
}
