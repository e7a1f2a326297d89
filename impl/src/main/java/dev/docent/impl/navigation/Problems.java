package dev.docent.impl.navigation;

import java.util.Optional;

import dev.docent.api.navigation.Problem;
import dev.docent.impl.documents.Place;

/** What can be wrong with {@code docs.json} and the pages. */
final class Problems {

    private Problems() {}

    static Problem docsJsonMissing(String folder) {
        return ProblemCode.DOCS_JSON_MISSING.at(
                Place.ofFile(DocsJson.FILE),
                "There is no docs.json in the docs folder (" + Quote.plain(folder) + ").",
                "Add one, or correct the setting that names the folder.");
    }

    static Problem docsJsonNoObject(Place place) {
        return ProblemCode.DOCS_JSON_NOT_AN_OBJECT.at(
                place, "The file does not hold an object.", "Write an object with a member \"navigation\".");
    }

    static Problem navigationMissing(Place place) {
        return ProblemCode.NAVIGATION_MISSING.at(
                place,
                "docs.json has no object \"navigation\".",
                "Add one, such as {\"navigation\": {\"groups\": []}}.");
    }

    static Problem outsideOfSite(Place place, String written) {
        return ProblemCode.PATH_OUTSIDE_SITE.at(
                place,
                Quote.of(written) + " is no path inside of the site.",
                "Write a path from the site's root, or move the file into the site.");
    }

    static Problem includeMissing(Place place, String path) {
        return ProblemCode.INCLUDE_MISSING.at(
                place,
                "The included file " + Quote.of(path) + " does not exist.",
                "Correct the path; it is relative to the file that it stands in.");
    }

    static Problem includeCircular(Place place, String path) {
        return ProblemCode.INCLUDE_CIRCULAR.at(
                place, "The file " + Quote.of(path) + " includes itself in the end.", "Remove one of the references.");
    }

    static Problem includeTooLarge(Place place) {
        return ProblemCode.INCLUDE_TOO_LARGE.at(
                place, "The included files bring too many values, or nest too deep.", "Include fewer files.");
    }

    static Problem entryMalformed(Place place) {
        return ProblemCode.ENTRY_MALFORMED.at(
                place,
                "This is not an entry that can stand here.",
                "In \"pages\" write a page path, an endpoint reference or a group; elsewhere an array of objects.");
    }

    static Problem elementWithoutName(Place place, String nameKey) {
        return ProblemCode.ELEMENT_WITHOUT_NAME.at(
                place, "This element has no \"" + nameKey + "\".", "Add its display name as \"" + nameKey + "\".");
    }

    static Problem containerDropped(Place place, String dropped, String kept) {
        String why = kept == null ? "cannot stand here" : "stands beside \"" + kept + "\"";
        return ProblemCode.CONTAINER_DROPPED.at(
                place,
                "\"" + dropped + "\" is left out: it " + why + ".",
                "Give an element one kind of content; nest the other inside of it.");
    }

    static Problem elementEmpty(Place place, String title) {
        return ProblemCode.ELEMENT_EMPTY.at(
                place, Quote.of(title) + " shows nothing.", "Add an entry that can be shown, or remove it.");
    }

    static Problem entryDuplicate(Place place, String href) {
        return ProblemCode.ENTRY_DUPLICATE.at(
                place, "The page " + Quote.of(href) + " stands here a second time.", "Remove one of the entries.");
    }

    static Problem pageMissing(Place place, String path, Optional<String> nearest) {
        return ProblemCode.PAGE_MISSING.at(
                place,
                "There is no file for the page " + Quote.of(path) + didYouMean(nearest),
                "Add " + Quote.plain(path) + ".mdx, or correct the path.");
    }

    static Problem pageOrphaned(String file) {
        return ProblemCode.PAGE_ORPHANED.at(
                Place.ofFile(file),
                "No entry of the navigation leads to this page.",
                "Add it to docs.json, or remove the file.");
    }

    static Problem frontMatterNoMapping(Place place) {
        return ProblemCode.FRONT_MATTER_MALFORMED.at(
                place, "The front matter holds no fields.", "Write lines such as title: Quickstart.");
    }

    static Problem frontMatterReferenceUnknown(Place place, String written, Optional<String> nearest) {
        return ProblemCode.FRONT_MATTER_REFERENCE_UNKNOWN.at(
                place,
                "No OpenAPI document of the site has " + Quote.of(written) + didYouMean(nearest),
                "Correct it; it is written as [SPEC] METHOD PATH, or [SPEC] NAME for a model.");
    }

    /** A document that has errors of its own may well have it: then that is what to correct. */
    static Problem frontMatterReferenceLost(Place place, String written, String unusable) {
        return ProblemCode.FRONT_MATTER_REFERENCE_UNKNOWN.at(
                place,
                "No OpenAPI document of the site has " + Quote.of(written) + "; but " + Quote.of(unusable)
                        + " cannot be used, for the errors in it.",
                "Correct that document first.");
    }

    static Problem frontMatterReferenceAmbiguous(Place place, String written, String first, String last) {
        return ProblemCode.FRONT_MATTER_REFERENCE_AMBIGUOUS.at(
                place,
                Quote.of(written) + " is in several OpenAPI documents, the first of them " + Quote.of(first)
                        + "; the last one, " + Quote.of(last) + ", is taken.",
                "Write the document in front of it.");
    }

    static String didYouMean(Optional<String> nearest) {
        return nearest.map(match -> "; did you mean " + Quote.of(match) + "?").orElse(".");
    }
}
