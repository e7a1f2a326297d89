package dev.docent.internal.problems;

import java.io.IOException;
import java.util.Optional;

import dev.docent.api.navigation.Problem;
import dev.docent.internal.openapi.EndpointReference;
import dev.docent.internal.openapi.SpecOperation;
import dev.docent.internal.text.Location;

/** Problems between {@code docs.json} and the OpenAPI documents. */
public final class SpecProblems {

    private SpecProblems() {}

    public static Problem openApiMalformed(Location location) {
        return ProblemCode.OPENAPI_MALFORMED.at(
                location,
                "The value of \"openapi\" does not name an OpenAPI document.",
                "Write a path, an array of paths, or {\"source\": path, \"directory\": path}.");
    }

    public static Problem openApiIgnored(Location location) {
        return ProblemCode.OPENAPI_IGNORED.at(
                location,
                "An OpenAPI document named here adds no pages to the navigation.",
                "Name it on the tab or the group that shows its operations.");
    }

    /** @param pages number of pages that refer to what only such a document may have */
    public static Problem specNotFetched(Location location, String url, int pages, IOException refused) {
        return ProblemCode.SPEC_NOT_FETCHED.at(
                location,
                "The OpenAPI document " + SafeText.of(withoutSecrets(url)) + " was not fetched: "
                        + FileProblems.reason(refused) + needed(pages) + ".",
                "Save it as a file in the site and use the file's path, or allow the host.");
    }

    private static String needed(int pages) {
        return switch (pages) {
            case 0 -> "";
            case 1 -> "; 1 page may depend on it";
            default -> "; " + pages + " pages may depend on it";
        };
    }

    private static String withoutSecrets(String url) {
        return url.replaceAll("//[^/@]*@", "//").replaceAll("[?#].*", "");
    }

    /** @param pages number of pages that refer to what only such a document may have */
    public static Problem specMissing(Location location, String path, int pages, Optional<String> nearest) {
        return ProblemCode.SPEC_MISSING.at(
                location,
                "There is no OpenAPI document " + SafeText.of(withoutSecrets(path)) + needed(pages)
                        + Problems.didYouMean(nearest),
                "Correct the path; it is relative to the site root.");
    }

    /** @param count number of such references in the same element */
    public static Problem referenceWithoutSpec(Location location, String written, int count) {
        String what = count == 1
                ? SafeText.of(written) + " is an endpoint reference"
                : "The endpoint references here (" + count + ", first " + SafeText.of(written)
                        + ") are shown as written";
        return ProblemCode.REFERENCE_WITHOUT_SPEC.at(
                location,
                what + ", but no OpenAPI document is named for " + (count == 1 ? "it." : "them."),
                "Add \"openapi\" to the group or an element above it, or name the document before the method.");
    }

    public static Problem operationUnknown(
            Location location, EndpointReference reference, String specs, Optional<String> nearest) {
        return ProblemCode.OPERATION_UNKNOWN.at(
                location,
                SafeText.of(reference.label()) + " is not in " + SafeText.plain(specs) + Problems.didYouMean(nearest),
                "Correct the method or the path; path parameters are compared by name.");
    }

    public static Problem operationExcluded(Location location, SpecOperation operation) {
        return ProblemCode.OPERATION_EXCLUDED.at(
                location,
                SafeText.of(operation.label()) + " is marked with x-excluded in " + SafeText.plain(operation.spec())
                        + ".",
                "Remove the entry or x-excluded.");
    }

    public static Problem operationHidden(Location location, SpecOperation operation) {
        return ProblemCode.OPERATION_HIDDEN.at(
                location,
                SafeText.of(operation.label()) + " is marked with x-hidden in " + SafeText.plain(operation.spec())
                        + ".",
                "Remove the entry or x-hidden, or configure hidden operations as unlisted.");
    }

    public static Problem groupAllHidden(SpecOperation first, String label) {
        return ProblemCode.GROUP_ALL_HIDDEN.at(
                first.location(),
                "The group " + SafeText.of(label)
                        + " is left out: all its operations are hidden; this is the first one.",
                "Remove x-hidden from an operation to show.");
    }

    public static Problem operationUndocumented(SpecOperation operation) {
        return ProblemCode.OPERATION_UNDOCUMENTED.at(
                operation.location(),
                "No page documents " + SafeText.of(operation.label()) + ".",
                "Add it to docs.json, or mark it with x-hidden: true.");
    }

    /** @param pages number of pages of one document */
    public static Problem pagesContinued(String document, int pages) {
        return ProblemCode.PAGE_CONTINUED.at(
                Location.ofFile(document),
                (pages == 1 ? "One page has" : pages + " pages have") + " no room for all fields of the schemas of this"
                        + " document; the nested ones are on pages of their own, to which "
                        + (pages == 1 ? "it links." : "they link."),
                "Nothing has to be done. A page with openapi-schema gives a model an address and a place of its own.");
    }

    public static Problem hrefOutsideOfSite(SpecOperation operation, String href) {
        return ProblemCode.PATH_OUTSIDE_SITE.at(
                operation.location(),
                "x-mint.href " + SafeText.of(href) + " is not a path inside the site.",
                "Use a path from the site root.");
    }

    /** @param count number of operations of one document that collide with those of the owner's document */
    public static Problem slugTaken(SlugCollision first, int count) {
        SpecOperation operation = first.operation();
        String others = count == 1 ? "" : "; " + (count - 1) + " more of its document's operations collide too";
        return ProblemCode.SLUG_TAKEN.at(
                operation.location(),
                "The path " + SafeText.of(first.slug()) + " of the page for " + SafeText.of(operation.label())
                        + " is already used by " + SafeText.of(first.owner().label()) + " in "
                        + SafeText.plain(first.owner().spec()) + "; it gets " + SafeText.of(first.given()) + others
                        + ".",
                "Give the operation another summary or tag, its document another directory, or set x-mint.href.");
    }
}
