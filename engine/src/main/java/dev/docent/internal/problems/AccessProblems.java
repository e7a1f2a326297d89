package dev.docent.internal.problems;

import dev.docent.api.navigation.Problem;
import dev.docent.internal.access.DeclaredAccess.Doubt;
import dev.docent.internal.text.Location;

/** Problems of access groups: what cannot be understood closes pages. */
public final class AccessProblems {

    private AccessProblems() {}

    /** A page whose own front matter names access groups that cannot be understood. */
    public static Problem pageClosed(Doubt doubt) {
        return closed(doubt.location(), "Nobody sees the page", doubt.reason());
    }

    /** A page whose front matter cannot be read, in a site that restricts pages. */
    public static Problem pageUnreadable(Location location) {
        return ProblemCode.PAGE_CLOSED.at(
                location,
                "Nobody sees the page: its front matter cannot be read, so it may name access groups, as other pages of"
                        + " the site do.",
                "Correct the front matter.");
    }

    /** A page that names an operation or a model that is not known, in a site that restricts pages. */
    public static Problem pageOfUnknown(Location location) {
        return ProblemCode.PAGE_CLOSED.at(
                location,
                "Nobody sees the page: what it documents is not known, so it may be restricted, as other pages of the site"
                        + " are.",
                "Correct the reference or the document, or remove the field.");
    }

    /** A page that is not read, because the site is too large. */
    public static Problem pageUnread(String file) {
        return ProblemCode.PAGE_CLOSED.at(
                Location.ofFile(file),
                "Nobody sees the page: it is not read, so it may name access groups, as other pages of the site do.",
                "Raise the limits of the site, or split it.");
    }

    /** Pages of an OpenAPI document that names access groups that cannot be understood. */
    public static Problem partClosed(Doubt doubt) {
        return closed(doubt.location(), "Nobody sees the pages of this part", doubt.reason());
    }

    /** Pages of an element of the navigation that seems to name access groups. */
    public static Problem elementClosed(Location location) {
        return ProblemCode.PAGE_CLOSED.at(
                location,
                "Nobody sees the pages of this element: \"groups\" here is a list of navigation groups and restricts"
                        + " nothing, but seems to name access groups.",
                "Name access groups in the front matter of the pages, and remove this.");
    }

    /** All pages of a site that restricts pages and cannot be used. */
    public static Problem siteUnreadable() {
        return ProblemCode.PAGE_CLOSED.at(
                Location.ofFile(FileProblems.DOCS_JSON),
                "Nobody sees any page: the file cannot be used, so it may close pages, and the site has access groups.",
                "Correct the file.");
    }

    private static Problem closed(Location location, String what, String reason) {
        return ProblemCode.PAGE_CLOSED.at(
                location,
                what + ": its access groups cannot be understood; " + reason + ".",
                "Write groups: [staff], or remove the field if everybody may see the page.");
    }
}
