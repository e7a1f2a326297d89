package dev.docent.navigation.internal.problems;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

import dev.docent.api.navigation.Problem;
import dev.docent.base.internal.text.NearestMatch;
import dev.docent.navigation.internal.text.Location;
import dev.docent.navigation.internal.text.Position;
import org.jspecify.annotations.Nullable;

/**
 * Every problem of a site's content: its code, what is wrong, and how to fix it. Several problems may have one code.
 *
 * <p>A placeholder names an argument; arguments are passed in the order in which their names first appear, in the message
 * and then in the fix:
 *
 * <table>
 * <caption>Placeholders</caption>
 * <tr><td>{@code {path}}</td><td>what an author wrote: in quotes, short, on one line</td></tr>
 * <tr><td>{@code {path:plain}}</td><td>the same without quotes</td></tr>
 * <tr><td>{@code {paths:list}}</td><td>a {@link List} of what an author wrote, each in quotes</td></tr>
 * <tr><td>{@code {near:hint}}</td><td>ends the sentence with what an {@link Optional} suggests: <code>; did you mean
 *     "x"?</code>, or a full stop</td></tr>
 * <tr><td>{@code {count:a page|# pages}}</td><td>by number: for one and for more; of three, the first is for none</td></tr>
 * <tr><td>{@code {cause:reason}}</td><td>why an {@link IOException} was thrown</td></tr>
 * <tr><td>{@code {what:words}}</td><td>numbers and our own words, of any length; never what an author wrote</td></tr>
 * </table>
 *
 * <p>{@code Problems.TAG_NOT_CLOSED.at(location, tag)} reports one. A code of its own needs a constant of {@code ProblemCode}, and
 * never changes. {@code ProblemTextTest} fills in every text; {@code ProblemUsesTest} compares every call with the placeholders, and
 * fails at a mention that it does not know to be a report or a comparison; {@code ProblemsPageTest} generates the table of the
 * documentation.
 */
public enum Problems {

    // files of a site

    FOLDER_UNREADABLE(
            ProblemCode.DOCS_FOLDER_UNREADABLE,
            "The docs folder ({folder:plain}) cannot be listed: {cause:reason}.",
            "Check that it exists and is readable."),
    FILE_UNREADABLE(
            ProblemCode.FILE_UNREADABLE,
            "The file cannot be read: {cause:reason}.",
            "Check its size and its permissions."),
    DIRECTORY_UNREADABLE(
            ProblemCode.DIRECTORY_UNREADABLE,
            "The directory cannot be listed; its files are unknown.",
            "Check its permissions, or move it out of the site."),
    LAST_GOOD_KEPT(
            ProblemCode.LAST_GOOD_KEPT,
            "The site cannot be resolved; Docent serves the last good navigation (stale).",
            "Fix the errors below."),
    RELOAD_FAILED(
            ProblemCode.LAST_GOOD_KEPT,
            "Reloading the site failed with {exception:words}; Docent serves the last good navigation (stale).",
            "See the server log."),

    // files as text

    ENCODING_INVALID(ProblemCode.ENCODING_NOT_UTF8, "The file is not UTF-8.", "Save it as UTF-8."),
    ENCODING_FOREIGN(ProblemCode.ENCODING_NOT_UTF8, "The file is not UTF-8 but {encoding:words}.", "Save it as UTF-8."),
    SYNTAX_ERROR(
            ProblemCode.SYNTAX_ERROR, "Syntax error: {detail:plain}.", "Fix it at this location or just before it."),
    NESTING_TOO_DEEP(
            ProblemCode.NESTING_TOO_DEEP,
            "Values are nested more than {max:words} levels deep.",
            "Flatten the document."),
    /** Of a value that is skipped. */
    NESTING_OF_PART_TOO_DEEP(
            ProblemCode.NESTING_TOO_DEEP,
            "The value is nested more than {max:words} levels deep; pages are shown without it.",
            "Flatten the value."),
    DUPLICATE_KEY(ProblemCode.DUPLICATE_KEY, "Duplicate key {name}; the last one is used.", "Remove one of them."),
    ALIASES_TOO_LARGE(
            ProblemCode.ALIASES_TOO_LARGE, "The YAML aliases expand to too many values.", "Use fewer aliases."),

    // limits of a site; the excess is left out

    TOO_MANY_ENTRIES(
            ProblemCode.SITE_TOO_LARGE,
            "The navigation has more than {max:words} entries; entries from here on are left out.",
            "Split the site. Only the command line can raise the limit: --max-entries."),
    TOO_MANY_FILES(
            ProblemCode.SITE_TOO_LARGE,
            "The site has more than {max:words} files; of the files beyond these, in path order, only those that an"
                    + " entry names are read.",
            "Remove files that are not content. Only the command line can raise the limit: --max-entries."),
    TOO_MANY_BYTES(
            ProblemCode.SITE_TOO_LARGE,
            "The files of the site have more than {max:words} bytes in total; this file and later ones are not read.",
            "Remove files that are not content. Only the command line can raise the limit: --max-bytes."),
    PROBLEMS_OMITTED(
            ProblemCode.PROBLEMS_OMITTED,
            "The site has more than {max:words} problems; {omitted:# is|# are} left out, the least severe first.",
            "Fix those shown. Only the command line can show more: --max-problems."),
    /** How many is not known, because some were left out before. */
    MORE_PROBLEMS_OMITTED(
            ProblemCode.PROBLEMS_OMITTED,
            "The site has more than {max:words} problems; the rest is left out, the least severe first.",
            "Fix those shown. Only the command line can show more: --max-problems."),

    // docs.json

    DOCS_JSON_MISSING(
            ProblemCode.DOCS_JSON_MISSING,
            "There is no docs.json in the docs folder ({folder:plain}).",
            "Add one, or correct the setting that names the folder."),
    DOCS_JSON_NOT_AN_OBJECT(
            ProblemCode.DOCS_JSON_NOT_AN_OBJECT,
            "The file does not contain an object.",
            "Write an object with a member \"navigation\"."),
    NAVIGATION_MISSING(
            ProblemCode.NAVIGATION_MISSING,
            "docs.json has no object \"navigation\".",
            "Add one, such as {\"navigation\": {\"groups\": []}}."),
    PATH_OUTSIDE_SITE(
            ProblemCode.PATH_OUTSIDE_SITE,
            "{path} is not a path inside the site.",
            "Use a path from the site root, or move the file into the site."),
    PATH_WITH_BACKSLASH(
            ProblemCode.PATH_OUTSIDE_SITE,
            "{path} is not a path inside the site.",
            "Write / instead of \\ between the names of a path."),
    INCLUDE_MISSING(
            ProblemCode.INCLUDE_MISSING,
            "The included file {path} does not exist.",
            "Correct the path; it is relative to the including file."),
    INCLUDE_CIRCULAR(
            ProblemCode.INCLUDE_CIRCULAR,
            "The file {path} includes itself, directly or through other files.",
            "Remove one of the references."),
    INCLUDE_TOO_LARGE(
            ProblemCode.INCLUDE_TOO_LARGE,
            "The included files contain too many values or are nested too deeply.",
            "Include fewer files."),
    SETTING_INVALID(
            ProblemCode.SETTING_INVALID,
            "\"{name:words}\" must be {expected:words}.",
            "Correct it: other hosts reject a docs.json with this value."),
    SETTING_VALUE_INVALID(
            ProblemCode.SETTING_INVALID,
            "\"{name:words}\" must be {expected:words}, not {value}.",
            "Correct it: other hosts reject a docs.json with this value."),
    /** A value that others may use, and Docent does not. */
    SETTING_NOT_USED(
            ProblemCode.SETTING_INVALID,
            "\"{name:words}\" is not used: Docent needs {expected:words} here.",
            "Change it, or remove it."),
    SETTING_FILE_MISSING(
            ProblemCode.SETTING_INVALID,
            "\"{name:words}\" is not used: there is no file {path} in the site.",
            "Add the file, or correct the path."),
    SETTING_FILE_ON_WEB(
            ProblemCode.SETTING_INVALID,
            "\"{name:words}\" is not used: it is on {host}, and only a file of the site is shown here.",
            "Put the file into the site, and write its path."),
    SETTINGS_MISSING(
            ProblemCode.SETTING_MISSING,
            "docs.json has no {names:list}.",
            "Add it: other hosts reject a docs.json without it."),
    THEME_FILE_UNUSABLE(
            ProblemCode.THEME_FILE_UNUSABLE,
            "The file {file} {reason:words}; pages are without the operator's {part:words}.",
            "Correct the file, or the setting that names it: docent.site.theme.{setting:words}, --{setting:words}."),
    SETTINGS_WITHOUT_EFFECT(
            ProblemCode.SETTING_WITHOUT_EFFECT,
            "{settings:words} {count:has|have} no effect.",
            "Nothing has to be changed; \"What Docent does not do\" in its documentation says what there is instead."),
    FIELDS_WITHOUT_EFFECT(
            ProblemCode.SETTING_WITHOUT_EFFECT,
            "In the front matter of this page or others, {fields:words} {count:has|have} no effect.",
            "Nothing has to be changed; \"What Docent does not do\" in its documentation says what there is instead."),
    ATTRIBUTES_WITHOUT_EFFECT(
            ProblemCode.SETTING_WITHOUT_EFFECT,
            "In components of this page or others, {attributes:words} {count:has|have} no effect.",
            "Nothing has to be changed; \"What Docent does not do\" in its documentation says what there is instead."),
    VARIABLE_UNKNOWN(
            ProblemCode.VARIABLE_UNKNOWN,
            "\"variables\" in docs.json does not define {name}{nearest:hint}",
            "Define it there, correct the name, or write \\{\\{ for two braces."),
    STYLESHEET_UNUSABLE(
            ProblemCode.THEME_FILE_UNUSABLE,
            "The stylesheet {file} {reason:words}; pages do not load it.",
            "Correct the file, or list it in .mintignore."),
    FONT_NOT_SERVED(
            ProblemCode.FONT_NOT_SERVED,
            "The font {family} is not in the site; pages use the fonts of the reader's system.",
            "Add its woff2 file to the site, and name it with \"source\"."),

    /** The format is {@code AsyncAPI}, for example. */
    DOCUMENT_NOT_SUPPORTED(
            ProblemCode.DOCUMENT_NOT_SUPPORTED,
            "{format:words} is not supported: {count:this reference adds|# references, of which this is the first, add}"
                    + " no pages{pages:|; a page shows its own text only|; # pages show their own text only}.",
            "Write what readers need in pages."),

    // entries of the navigation

    ENTRY_MALFORMED(
            ProblemCode.ENTRY_MALFORMED,
            "Unexpected entry.",
            "In \"pages\" write a page path, an endpoint reference or a group; elsewhere an array of objects."),
    ENTRY_OF_OTHER_REPOSITORY(
            ProblemCode.ENTRY_MALFORMED,
            "The navigation of another repository, {repository}, is not supported; it is left out.",
            "Copy the pages into this site and list them, or link to the other site with \"href\"."),
    CONTAINER_UNKNOWN(
            ProblemCode.CONTAINER_DROPPED,
            "{name} is not supported in the navigation; the pages in it are left out.",
            "Move them into a member such as \"groups\" or \"tabs\"."),
    CONTAINER_NOT_AN_ARRAY(ProblemCode.ENTRY_MALFORMED, "\"{name:words}\" is not an array.", "Enclose it in brackets."),
    ELEMENT_WITHOUT_NAME(
            ProblemCode.ELEMENT_WITHOUT_NAME,
            "This element has no \"{key:words}\".",
            "Add its display name as \"{key:words}\"."),
    LINK_LOST(
            ProblemCode.LINK_LOST,
            "\"href\" is ignored: {link} is not a link.",
            "Start it with a slash, \"#\" or \"mailto:\", or use an absolute URL."),
    LINK_UNUSABLE(
            ProblemCode.CONTENT_UNUSABLE,
            "\"href\" is ignored: {link} is not a link; \"{kept:words}\" is shown instead.",
            "Start it with a slash, \"#\" or \"mailto:\", or use an absolute URL."),
    CONTAINER_EMPTY(
            ProblemCode.CONTENT_UNUSABLE,
            "\"{name:words}\" is empty; \"{kept:words}\" is shown instead.",
            "Remove it: other hosts show the empty container."),
    CONTAINER_DROPPED(
            ProblemCode.CONTAINER_DROPPED,
            "\"{dropped:words}\" is ignored because the element also has \"{kept:words}\";"
                    + " {entries:# entry is|# entries are} listed nowhere else, such as {first}.",
            "Use one kind of content per element; nest the other inside it."),
    CONTAINER_REDUNDANT(
            ProblemCode.CONTAINER_REDUNDANT,
            "\"{dropped:words}\" is ignored because the element also has \"{kept:words}\"; all its pages are listed"
                    + " elsewhere.",
            "Use one kind of content per element; nest the other inside it."),
    MISPLACED_CONTAINER_DROPPED(
            ProblemCode.CONTAINER_DROPPED,
            "\"{dropped:words}\" is ignored: it is not allowed here; {entries:# entry is|# entries are} listed nowhere"
                    + " else, such as {first}.",
            "Use one kind of content per element; nest the other inside it."),
    MISPLACED_CONTAINER_REDUNDANT(
            ProblemCode.CONTAINER_REDUNDANT,
            "\"{dropped:words}\" is ignored: it is not allowed here; all its pages are listed elsewhere.",
            "Use one kind of content per element; nest the other inside it."),
    ELEMENT_EMPTY(ProblemCode.ELEMENT_EMPTY, "{title} has nothing to show.", "Add a visible entry, or remove it."),
    ENTRY_DUPLICATE(
            ProblemCode.ENTRY_DUPLICATE, "Page {page} is listed twice in this element.", "Remove one of the entries."),
    PAGE_MISSING(
            ProblemCode.PAGE_MISSING,
            "There is no file for the page {path}{nearest:hint}",
            "Add {path:plain}.mdx, or correct the path."),
    PAGE_NAME_ENCODED(
            ProblemCode.PAGE_MISSING,
            "There is no file for the page {path}; the name of the file looks the same, but its letters are encoded in"
                    + " another way (Unicode NFC or NFD).",
            "Add {path:plain}.mdx, or correct the path."),
    PAGES_WITHOUT_FOLDER(
            ProblemCode.PAGE_MISSING,
            "No page of the site is in {folder}, where the navigation names {path} and {others:# other page|# other"
                    + " pages}{nearest:hint}",
            "Add the files, or correct the paths."),
    /** The path of the link is that of a page, or of a directory of pages. */
    PAGES_BEHIND_LINK(
            ProblemCode.PAGE_MISSING,
            "There is no file for the page {path}{others:|, nor for # other page|, nor for # other pages}: {link} is a symbolic link"
                    + " that does not lead to a file of the site.",
            "Put the file itself there: links out of the site and links to directories are not followed."),
    PAGE_REDIRECTED(
            ProblemCode.PAGE_REDIRECTED,
            "There is no file for the page {path}; docs.json redirects this path.",
            "List the target of the redirect, or make the entry a link."),
    PAGE_ORPHANED(
            ProblemCode.PAGE_ORPHANED,
            "No navigation entry and no link leads to this page.",
            "Add it to docs.json, or remove the file."),
    PAGE_UNLISTED(
            ProblemCode.PAGE_UNLISTED,
            "Links lead to this page, but no navigation entry does.",
            "Add it to docs.json, or set hidden: true in its front matter if that is intended."),

    // redirects

    REDIRECT_MALFORMED(
            ProblemCode.REDIRECT_MALFORMED,
            "The redirect is ignored: {reason:plain}.",
            "Write paths that start with a slash; a wildcard such as :slug* or * ends the source."),
    REDIRECT_DUPLICATE(
            ProblemCode.REDIRECT_DUPLICATE,
            "There is another redirect from {source} before this one, which is used.",
            "Remove one of them."),
    REDIRECT_LOOP(
            ProblemCode.REDIRECT_LOOP,
            "The redirect from {source} leads back to itself, directly or through others; it is not used.",
            "Change its destination to a page."),
    REDIRECT_CHAINED(
            ProblemCode.REDIRECT_CHAINED,
            "The redirect from {source} leads to another redirect; readers are sent to {end} directly.",
            "Change its destination to the last one."),
    REDIRECT_SHADOWED(
            ProblemCode.REDIRECT_SHADOWED,
            "The redirect from {source} is not used for {page}: this page exists and is shown.",
            "Remove the redirect, or the page."),
    REDIRECT_TARGET_MISSING(
            ProblemCode.REDIRECT_TARGET_MISSING,
            "There is no page or file {destination}{nearest:hint}",
            "Correct the destination of the redirect."),

    // front matter

    FRONT_MATTER_WITHOUT_FIELDS(
            ProblemCode.FRONT_MATTER_MALFORMED,
            "The front matter has no fields.",
            "Write lines such as title: Quickstart."),
    REFERENCE_MALFORMED(
            ProblemCode.FRONT_MATTER_REFERENCE_UNKNOWN,
            "{reference} does not have the form METHOD PATH.",
            "Write an HTTP method and a path that starts with a slash, or \"webhook\" and a name."),
    REFERENCE_WITHOUT_OPERATION(
            ProblemCode.FRONT_MATTER_REFERENCE_UNKNOWN,
            "{reference} names a document but no operation.",
            "Add a method and a path after it, such as {document:plain} GET /users."),
    OPERATION_OF_PAGE_UNKNOWN(
            ProblemCode.FRONT_MATTER_REFERENCE_UNKNOWN,
            "{operation} is not in any OpenAPI document of the site{nearest:hint}",
            "Correct the method or the path; path parameters are compared by name."),
    OPERATION_OF_PAGE_NOT_IN_DOCUMENT(
            ProblemCode.FRONT_MATTER_REFERENCE_UNKNOWN,
            "{operation} is not in {document:plain}{nearest:hint}",
            "Correct the method or the path; path parameters are compared by name."),
    MODEL_UNKNOWN(
            ProblemCode.FRONT_MATTER_REFERENCE_UNKNOWN,
            "{model} is not in any OpenAPI document of the site{nearest:hint}",
            "Use a name from components/schemas."),
    MODEL_NOT_IN_DOCUMENT(
            ProblemCode.FRONT_MATTER_REFERENCE_UNKNOWN,
            "{model} is not in {document:plain}{nearest:hint}",
            "Use a name from components/schemas."),
    REFERENCE_AMBIGUOUS(
            ProblemCode.FRONT_MATTER_REFERENCE_AMBIGUOUS,
            "{reference} is in {documents:words} OpenAPI documents, from {first} to {last}; the first one is shown, with"
                    + " the title from the last one.",
            "Name the document in the reference, or remove the copy."),
    REFERENCES_AMBIGUOUS(
            ProblemCode.FRONT_MATTER_REFERENCE_AMBIGUOUS,
            "The operations of {pages:words} pages are in {documents:words} OpenAPI documents, from {first} to {last};"
                    + " the first one is shown, with the title from the last one.",
            "Name the document in the reference, or remove the copy."),
    /** A document that pages name does not have what they document, and another has. */
    DOCUMENT_ASSUMED(
            ProblemCode.FRONT_MATTER_DOCUMENT_ASSUMED,
            "{named} is not the path of an OpenAPI document with what {pages:this page documents|# pages document};"
                    + " {shown} is used.",
            "Write the path from the site's root, such as {path:plain}."),
    DOCUMENTS_ASSUMED(
            ProblemCode.FRONT_MATTER_DOCUMENT_ASSUMED,
            "{named} is not the path of an OpenAPI document with what {pages:this page documents|# pages document};"
                    + " {shown} is used, and the title of {titled}.",
            "Write the path from the site's root, such as {path:plain}."),

    // OpenAPI documents

    SPEC_NOT_OPENAPI(
            ProblemCode.SPEC_NOT_OPENAPI,
            "The file is not an OpenAPI document: it has no member \"openapi\".",
            "Start it with openapi: 3.1.0, or name another file."),
    SPEC_SWAGGER_2(
            ProblemCode.SPEC_SWAGGER_2,
            "The file is a Swagger {version:plain} document; only OpenAPI 3 is supported.",
            "Convert it to OpenAPI 3, for example at https://converter.swagger.io."),
    SPEC_VERSION_UNKNOWN(
            ProblemCode.SPEC_VERSION_UNKNOWN,
            "Unsupported OpenAPI version {version}; only 3.x is supported.",
            "Use a version such as 3.1.0."),
    /** What it says is not known, or not for whom it is. */
    SPEC_INVALID(
            ProblemCode.SPEC_INVALID,
            "The OpenAPI document is invalid: {sentence:plain}. It is not"
                    + " used{lost:|, so that its operation has no page|, so that its # operations have no page}.",
            "Correct it according to the OpenAPI specification."),
    /** A part is of the wrong kind. */
    SPEC_PART_INVALID(
            ProblemCode.SPEC_PART_INVALID,
            "A part of the OpenAPI document is invalid, and pages lack what cannot be read of it: {sentence:plain}. Other hosts"
                    + " refuse the whole document.",
            "Correct it according to the OpenAPI specification."),
    SPEC_IRREGULAR(
            ProblemCode.SPEC_IRREGULAR,
            "The OpenAPI document is used, but breaks a rule of OpenAPI: {sentence:plain}. Other hosts refuse the whole document.",
            "Correct it according to the OpenAPI specification."),
    /** An optional part is missing. */
    SPEC_INCOMPLETE(
            ProblemCode.SPEC_INCOMPLETE,
            "The OpenAPI document is incomplete: {sentence:plain}.",
            "Add it according to the OpenAPI specification."),
    PATH_PARAMETERS_UNDECLARED(
            ProblemCode.SPEC_INCONSISTENT,
            "The path {path} has {parameters:list}, which an operation of it does not declare.",
            "Declare each one as a parameter: in: path, required: true."),
    PATHS_EQUAL(
            ProblemCode.SPEC_INCONSISTENT,
            "The path {path} is the same as {other}: the names of parameters do not tell paths apart.",
            "Write both the same way, with their operations in one path item."),
    PARAMETER_REPEATED(
            ProblemCode.SPEC_INCONSISTENT,
            "The parameter {parameter} is twice in this list.",
            "Remove one of them, or correct its name."),
    OPERATION_ID_TAKEN(
            ProblemCode.SPEC_INCONSISTENT,
            "An operation before this one has the operationId {id}, too.",
            "Give each operation an operationId of its own."),
    STRING_NOT_QUOTED(
            ProblemCode.SPEC_INCONSISTENT,
            "YAML reads {value} as a number or as true or false, and its schema has strings"
                    + "{more:|; so does that of another value|; so do those of # other values}. Pages show what is written, other"
                    + " tools may not.",
            "Put it in quotes."),
    SECURITY_SCHEME_UNKNOWN(
            ProblemCode.SPEC_INCONSISTENT,
            "There is no security scheme {scheme} in the document{nearest:hint}",
            "Add it to components/securitySchemes, or correct the name."),
    WEBHOOK_METHOD_IGNORED(
            ProblemCode.WEBHOOK_METHOD_IGNORED,
            "A webhook has one page, which shows {shown:words}; left out: {others:words}.",
            "Give each method a webhook of its own."),
    METHOD_MISPLACED(
            ProblemCode.SPEC_PART_IGNORED,
            "{method} cannot be in additionalOperations, which has only HTTP methods that no member of a path item is for; it is"
                    + " left out.",
            "Move the operation to the member of its method, or correct the name."),
    PART_NOT_SUPPORTED(
            ProblemCode.SPEC_PART_IGNORED,
            "{name} is not supported; pages do not show it.",
            "Describe in words what it says."),
    HEADER_IGNORED(
            ProblemCode.HEADER_IGNORED,
            "The header {name} is no parameter in OpenAPI; pages do not show it, and samples do not send it.",
            "Nothing has to be done if the media types in content, or security, say what it is."),
    TAG_PARENT_UNUSABLE(
            ProblemCode.SPEC_PART_IGNORED,
            "The tag {tag} cannot be in {parent}, which is no other tag of the document or is in {tag} itself; its group is not in"
                    + " another one.",
            "Correct \"parent\"."),
    EXTERNAL_REFERENCE(
            ProblemCode.SPEC_EXTERNAL_REFERENCE,
            "{reference} refers to a document that is no file of this site.",
            "Save it in the site and refer to it by a relative path, or bundle the OpenAPI document."),
    UNRESOLVED_REFERENCE(
            ProblemCode.SPEC_UNRESOLVED_REFERENCE,
            "{reference} does not resolve in this document.",
            "Correct the reference, or add its target."),
    REFERENCED_FILE_MISSING(
            ProblemCode.SPEC_UNRESOLVED_REFERENCE,
            "There is no file {path:plain}.",
            "Correct the reference: it is relative to the file that it is in, and case matters."),
    CIRCULAR_REFERENCE(
            ProblemCode.SPEC_UNRESOLVED_REFERENCE,
            "{reference} leads back to itself.",
            "Remove the reference; only schemas and other components may refer to each other in a circle."),
    TOO_MANY_REFERENCED_FILES(
            ProblemCode.SPEC_UNRESOLVED_REFERENCE,
            "The document refers to too many files; {path:plain} is left out.",
            "Bundle the OpenAPI document into fewer files."),

    // docs.json and its OpenAPI documents

    OPENAPI_MALFORMED(
            ProblemCode.OPENAPI_MALFORMED,
            "The value of \"openapi\" does not name an OpenAPI document.",
            "Write a path, an array of paths, or {\"source\": path, \"directory\": path}."),
    OPENAPI_IGNORED(
            ProblemCode.OPENAPI_IGNORED,
            "An OpenAPI document named here adds no pages to the navigation.",
            "Name it on the tab or the group that shows its operations."),
    OVERLAYS_MALFORMED(
            ProblemCode.OPENAPI_MALFORMED,
            "\"overlays\" is not an array of paths to files of the site; the OpenAPI document is not used.",
            "Write the path of each overlay from the site root; save those of other hosts in the site."),
    OVERLAYS_DIFFER(
            ProblemCode.OPENAPI_MALFORMED,
            "The OpenAPI document {path} has other overlays elsewhere in docs.json; it is not used.",
            "List the same overlays wherever the document is named with some."),
    OVERLAY_MISSING(
            ProblemCode.OVERLAY_MISSING,
            "There is no overlay {path}; the OpenAPI document is not used.",
            "Correct the path; it is relative to the site root."),
    OVERLAY_INVALID(
            ProblemCode.OVERLAY_INVALID,
            "The overlay cannot be applied, and the OpenAPI document is not used: {sentence:plain}.",
            "Correct the overlay according to the Overlay specification, or remove it."),
    OVERLAY_UNKNOWN(
            ProblemCode.OVERLAY_INVALID,
            "This cannot be read, and may be an overlay; OpenAPI documents without a list of overlays are not used.",
            "Correct it, name it in .mintignore, or list the overlays of each document in docs.json; [] for none."),
    OVERLAY_EXTENDS_UNKNOWN(
            ProblemCode.OVERLAY_INVALID,
            "It is unknown which document the overlay extends; OpenAPI documents without a list of overlays are not used.",
            "Write extends: with one path, once, or list the overlays of each document in docs.json."),
    OVERLAY_PATH_UNSUPPORTED(
            ProblemCode.OVERLAY_INVALID,
            "The path {path} is not supported in overlays, and the OpenAPI document is not used.",
            "Use names, indexes, * and filters with ==, such as $.paths['/a'].get.parameters[?@.name == 'b']."),
    OVERLAY_TARGET_MISSING(
            ProblemCode.OVERLAY_WITHOUT_EFFECT,
            "Nothing in {file:plain} is at {path}; the action changes nothing.",
            "Correct the path, or remove the action."),
    OVERLAY_EXTENDS_NOTHING(
            ProblemCode.OVERLAY_WITHOUT_EFFECT,
            "There is no document {path} that the overlay could extend.",
            "Correct \"extends\"; it is relative to the overlay."),
    SPEC_NOT_FETCHED(
            ProblemCode.SPEC_NOT_FETCHED,
            "The OpenAPI document {url} was not fetched:"
                    + " {cause:reason}{pages:|; # page may depend on it|; # pages may depend on it}.",
            "Save it as a file in the site and use the file's path, or allow the host."),
    SPEC_MISSING(
            ProblemCode.SPEC_MISSING,
            "There is no OpenAPI document"
                    + " {path}{pages:|; # page may depend on it|; # pages may depend on it}{nearest:hint}",
            "Correct the path; it is relative to the site root."),
    REFERENCE_WITHOUT_SPEC(
            ProblemCode.REFERENCE_WITHOUT_SPEC,
            "{reference} is an endpoint reference, but no OpenAPI document is named for it.",
            "Add \"openapi\" to the group or an element above it, or name the document before the method."),
    REFERENCES_WITHOUT_SPEC(
            ProblemCode.REFERENCE_WITHOUT_SPEC,
            "The endpoint references here ({count:words}, first {reference}) are shown as written, but no OpenAPI"
                    + " document is named for them.",
            "Add \"openapi\" to the group or an element above it, or name the document before the method."),
    OPERATION_UNKNOWN(
            ProblemCode.OPERATION_UNKNOWN,
            "{operation} is not in {documents:plain}{nearest:hint}",
            "Correct the method or the path; path parameters are compared by name."),
    OPERATION_EXCLUDED(
            ProblemCode.OPERATION_EXCLUDED,
            "{operation} is marked with x-excluded in {document:plain}.",
            "Remove the entry or x-excluded."),
    OPERATION_HIDDEN(
            ProblemCode.OPERATION_HIDDEN,
            "{operation} is marked with x-hidden in {document:plain}.",
            "Remove the entry or x-hidden, or configure hidden operations as unlisted."),
    GROUP_ALL_HIDDEN(
            ProblemCode.GROUP_ALL_HIDDEN,
            "The group {label} is left out: all its operations are hidden; this is the first one.",
            "Remove x-hidden from an operation to show."),
    OPERATION_UNDOCUMENTED(
            ProblemCode.OPERATION_UNDOCUMENTED,
            "No page documents {operation}.",
            "Add it to docs.json, or mark it with x-hidden: true."),
    PAGES_CONTINUED(
            ProblemCode.PAGE_CONTINUED,
            "{pages:One page has|# pages have} no room for all fields of the schemas of this document; the nested ones"
                    + " are on pages of their own, to which {pages:it links|they link}.",
            "Nothing has to be done. A page with openapi-schema gives a model its own address and position in the"
                    + " navigation."),
    HREF_OUTSIDE_SITE(
            ProblemCode.PATH_OUTSIDE_SITE,
            "x-mint.href {href} is not a path inside the site.",
            "Use a path from the site root."),
    SLUG_TAKEN(
            ProblemCode.SLUG_TAKEN,
            "The path {slug} of the page for {operation} is already used by {owner} in {document:plain}; it gets"
                    + " {given}{others:|; # more of its document's operations collide too|; # more of its document's"
                    + " operations collide too}.",
            "Give the operation another summary or tag, its document another directory, or set x-mint.href."),

    // differences between documented operations and those of a running application

    OPERATION_GONE(
            ProblemCode.OPERATION_GONE,
            "{operation} is documented, but the running API does not have it ({live:plain}).",
            "Remove the operation or correct its method and path, unless the API has lost it."),
    OPERATIONS_NEW(
            ProblemCode.OPERATION_NEW,
            "The running API ({live:plain}) has {count:an operation that is|# operations that are} not documented:"
                    + " {operations:list}.",
            "Document them; with x-hidden: true they get no page."),
    /** The part is in words, such as {@code the query parameter "limit"}. */
    PART_NEW(
            ProblemCode.OPERATION_CHANGED,
            "{operation}: the running API has {part:words}, which is not documented.",
            "Document it."),
    PART_WITH_FACTS_NEW(
            ProblemCode.OPERATION_CHANGED,
            "{operation}: the running API has {part:words} ({facts:words}), which is not documented.",
            "Document it."),
    PART_GONE(
            ProblemCode.OPERATION_CHANGED,
            "{operation}: {part:words} is documented, but the running API does not have it.",
            "Remove it, unless the API has lost it."),
    PART_CHANGED(
            ProblemCode.OPERATION_CHANGED,
            "{operation}: {part:words} is documented as {documented:words}, but is {live:words} in the running API.",
            "Correct the document, or the API."),
    MORE_PARTS_CHANGED(
            ProblemCode.OPERATION_CHANGED,
            "{operation} differs from the running API in {count:words} more ways.",
            "Correct those that are shown first, or generate the document from the API."),
    /** A document that was not compared, or not as a whole. */
    DRIFT_UNCHECKED(
            ProblemCode.DRIFT_UNCHECKED,
            "This is not compared with the running API: {reason:plain}.",
            "Check the address of the running API's document and the name of the documented file."),
    /** A document of which the running application has no operation, besides others of which it does. */
    DRIFT_UNRELATED(
            ProblemCode.DRIFT_UNCHECKED,
            "This is not compared with the running API ({live:plain}), which has none of its operations.",
            "Nothing has to be done if it documents another API. Otherwise name it: FILE=URL."),
    DRIFT_TOO_LARGE(
            ProblemCode.DRIFT_UNCHECKED,
            "The schemas here and in the running API are too large: not all fields are compared.",
            "Use fewer values in allOf."),

    // the tree that the application's own NavigationResolver returns, which replaces that of docs.json

    RESOLVER_PATH_OUTSIDE_SITE(
            ProblemCode.PATH_OUTSIDE_SITE,
            "The application's NavigationResolver lists {href}, which is not a path inside the site; the page is left"
                    + " out.",
            "Begin its href with a slash."),
    RESOLVER_PAGE_MISSING(
            ProblemCode.PAGE_MISSING,
            "The application's NavigationResolver lists the page {href}, but there is no file for it{nearest:hint}",
            "Correct its href, add {path:plain}.mdx, or set its operation."),
    RESOLVER_ADDRESS_TAKEN(
            ProblemCode.SLUG_TAKEN,
            "The application's NavigationResolver lists two pages with different operations at {href}; only the first"
                    + " one is shown.",
            "Give one of them another href."),
    RESOLVER_OPERATION_UNKNOWN(
            ProblemCode.OPERATION_UNKNOWN,
            "The application's NavigationResolver lists {operation}, which is in no OpenAPI document of the site.",
            "Correct the operation, or name its document in docs.json."),
    RESOLVER_OPERATION_EXCLUDED(
            ProblemCode.OPERATION_EXCLUDED,
            "The application's NavigationResolver lists {operation}, which is marked with x-excluded.",
            "Remove the page or x-excluded."),
    RESOLVER_OPERATION_HIDDEN(
            ProblemCode.OPERATION_HIDDEN,
            "The application's NavigationResolver lists {operation}, which is marked with x-hidden.",
            "Remove the page or x-hidden, or configure hidden operations as unlisted."),
    RESOLVER_GROUPS_DIFFER(
            ProblemCode.PAGE_CLOSED,
            "The application's NavigationResolver lists {href} for {host:plain}, but the site restricts it to"
                    + " {site:plain}: nobody sees the page.",
            "Name a group that both have; a resolver cannot open what the site restricts."),

    // access groups: what cannot be understood closes pages

    PAGE_CLOSED(
            ProblemCode.PAGE_CLOSED,
            "Nobody sees the page: its access groups cannot be understood; {reason:words}.",
            "Write groups: [staff], or remove the field if everybody may see the page."),
    /** A part of an OpenAPI document. */
    PART_CLOSED(
            ProblemCode.PAGE_CLOSED,
            "Nobody sees this part of the document, nor pages about it: its access groups cannot be understood;"
                    + " {reason:words}.",
            "Write groups: [staff] directly in x-mint, or remove it if everybody may see the part."),
    PAGE_UNREADABLE(
            ProblemCode.PAGE_CLOSED,
            "Nobody sees the page: its front matter cannot be read, so it may name access groups, as other pages of the"
                    + " site do.",
            "Correct the front matter."),
    PAGE_OF_UNKNOWN_SUBJECT(
            ProblemCode.PAGE_CLOSED,
            "Nobody sees the page: what it documents is not known, so it may be restricted, as other pages of the site"
                    + " are.",
            "Correct the reference or the document, or remove the field."),
    PAGE_UNREAD(
            ProblemCode.PAGE_CLOSED,
            "Nobody sees the page: it is not read, so it may name access groups, as other pages of the site do.",
            "Raise the limits of the site, or split it."),
    PAGES_OF_ELEMENT_CLOSED(
            ProblemCode.PAGE_CLOSED,
            "Nobody sees this element: {reason:words}.",
            "Name access groups in the front matter of the pages, and remove this."),
    SITE_CLOSED(
            ProblemCode.PAGE_CLOSED,
            "Nobody sees any page: the file cannot be used, so it may close pages, and the site has access groups.",
            "Correct the file."),

    // pages, below their front matter: what is written

    PAGE_ENCODING_INVALID(
            ProblemCode.ENCODING_NOT_UTF8,
            "The page is not valid UTF-8; what cannot be read is shown as U+FFFD.",
            "Save it as UTF-8, with or without a byte order mark."),
    NOT_A_TAG(
            ProblemCode.TAG_SHOWN_AS_TEXT, "{written} begins no tag; it is shown as text.", "Write &lt; for the sign."),
    TAG_NOT_CLOSED(
            ProblemCode.TAG_SHOWN_AS_TEXT,
            "{tag} is never closed; it is shown as text.",
            "Add the closing tag, or write &lt; for a less-than sign."),
    CLOSING_TAG_UNEXPECTED(
            ProblemCode.TAG_SHOWN_AS_TEXT,
            "There is no open tag that {tag} closes; it is shown as text.",
            "Remove it, or add the open tag."),
    /** An element that ends with the one around it, or with the list item or quotation that it is in. */
    TAG_CLOSED_BY_PARENT(
            ProblemCode.TAG_MISPLACED,
            "{tag} must be closed before its parent; it is closed there.",
            "Add the closing tag."),
    CLOSING_TAG_INSIDE(
            ProblemCode.TAG_MISPLACED,
            "{tag} closes an element that begins outside this list item or quotation; both end here.",
            "Move the closing tag after the list or quotation, without indentation."),
    TAG_NOT_ALONE(
            ProblemCode.TAG_MISPLACED,
            "One tag of {tag} shares its line with text, the other one does not.",
            "Put both tags on lines of their own."),
    EXPRESSION_NOT_CLOSED(
            ProblemCode.EXPRESSION_SHOWN_AS_TEXT,
            "The brace of {expression} is never closed; it is shown as text.",
            "Write \\{ for a brace, or close it."),
    EXPRESSION_INVALID(
            ProblemCode.EXPRESSION_SHOWN_AS_TEXT,
            "{expression} is not a JavaScript expression; it is shown as text.",
            "Write \\{ for a brace."),
    MODULE_INVALID(
            ProblemCode.MODULE_SHOWN_AS_TEXT,
            "{module} is not an import or export that can be read; it is shown as text.",
            "Correct its syntax."),
    /** An HTML element that never has content, without a slash. */
    VOID_TAG_NOT_CLOSED(
            ProblemCode.MDX_NOT_PORTABLE,
            "MDX requires a slash at the end of {tag}.",
            "Write the tag as <br />, for example."),
    /** Code up to the end of the page, of a list item or of a quotation; the first one of a page. */
    FENCE_NOT_CLOSED(
            ProblemCode.FENCE_NOT_CLOSED,
            "The code after {fence} is never closed; everything after this line is code, up to the end of the page, the list item or the"
                    + " quotation.",
            "Add a line with the same signs, indented as this one, or correct the line that is meant to begin the code."),
    HTML_COMMENT(
            ProblemCode.MDX_NOT_PORTABLE,
            "MDX has no HTML comments; this one is left out.",
            "Write {/* … */} instead."),
    ANGLE_BRACKET_LINK(
            ProblemCode.MDX_NOT_PORTABLE,
            "MDX has no links in angle brackets; {link} is shown as a link.",
            "Write the address without brackets, or as [text](address)."),
    PAGE_NESTED_TOO_DEEPLY(
            ProblemCode.PAGE_TOO_LARGE,
            "This is nested too deeply; the rest is left out or shown as text.",
            "Flatten it."),
    SNIPPET_IN_ITSELF(
            ProblemCode.PAGE_TOO_LARGE,
            "The snippet {path} includes itself recursively; it is left out here.",
            "Remove it here."),
    PAGE_TOO_LARGE(
            ProblemCode.PAGE_TOO_LARGE,
            "The page becomes too large; the rest is left out.",
            "Split the page, or use fewer snippets in it."),
    PAGE_FAILED(
            ProblemCode.PAGE_FAILED,
            "The page is not shown, because it cannot be made: {failure:words}.",
            "Make it simpler, or split it; please report it as a fault of Docent, with the page."),
    PROBLEMS_OF_PAGE_OMITTED(
            ProblemCode.PROBLEMS_OMITTED, "The page has more problems than are reported.", "Fix those shown."),

    // pages: what cannot be shown as it is meant

    COMPONENT_UNKNOWN(
            ProblemCode.COMPONENT_UNKNOWN,
            "There is no component {name}{nearest:hint}",
            "Correct the name, or import the component; what is between its tags is shown."),
    /** The reason is a clause. */
    NOT_EVALUATED(
            ProblemCode.EXPRESSION_NOT_EVALUATED,
            "{{source:plain}} has no value: {reason:plain}.",
            "Write the text itself, define the name, or write \\{ for a brace."),
    /** The value is written out. */
    VALUE_CONSTANT(
            ProblemCode.VALUE_CONSTANT,
            "{expression} is always {value:plain}: a page is the same each time that it is made.",
            "Write the value itself, if it is not this one."),
    /** Only a script could do what an attribute or component is meant to do. */
    SCRIPT_REQUIRED(
            ProblemCode.SCRIPT_REQUIRED,
            "{name} works only with a script of the page, and pages run none.",
            "Write the content without a script."),
    HANDLER_IGNORED(
            ProblemCode.HANDLER_IGNORED,
            "{name} is shown as it is at first: pages run no script, so nothing happens on events.",
            "Nothing is wrong if the first state says enough."),
    ELEMENT_REFUSED(ProblemCode.ELEMENT_REFUSED, "No page may have the element {name}; it is left out.", "Remove it."),
    SNIPPET_MISSING(
            ProblemCode.SNIPPET_MISSING,
            "There is no snippet {path} in the site.",
            "Correct the path; it begins at the site root."),
    EXPORT_MISSING(
            ProblemCode.SNIPPET_MISSING, "{path} does not export {name}.", "Correct the name, or export it there."),
    LINK_BROKEN(
            ProblemCode.LINK_BROKEN,
            "Nothing in the site is at {address}{nearest:hint}",
            "Correct the path, or add a redirect."),
    LINK_EMPTY(ProblemCode.LINK_BROKEN, "The link has no address; its text is shown without one.", "Add the address."),
    ANCHOR_BROKEN(ProblemCode.ANCHOR_BROKEN, "{page} has no {anchor}{nearest:hint}", "Use the id of a heading."),
    ANCHOR_IN_PAGE_BROKEN(
            ProblemCode.ANCHOR_BROKEN, "The page has no {anchor}{nearest:hint}", "Use the id of a heading."),
    ADDRESS_REFUSED(
            ProblemCode.ADDRESS_REFUSED,
            "{address} is not an address that a page may have; its text is shown without a link.",
            "Use http, https, mailto, tel, vscode, cursor, or a path of the site."),
    LINK_OUT_OF_SITE(
            ProblemCode.ADDRESS_REFUSED,
            "{address} leads out of the site; its text is shown without a link{nearest:hint}",
            "Write the path from the site's root, with a slash at its beginning."),
    HOST_NOT_ALLOWED(
            ProblemCode.HOST_NOT_ALLOWED,
            "The site loads nothing from {host}; a link is shown instead.",
            "Allow it (docent.site.hosts={host:plain}, --embed-host={host:plain}), or put the file into the site."),
    ICON_UNKNOWN(
            ProblemCode.ICON_UNKNOWN,
            "The icon {name} is not in Docent's set; it is left out.",
            "Use the name of another icon, or a path to an image."),
    ICON_OF_ENTRY_UNKNOWN(
            ProblemCode.ICON_UNKNOWN,
            "The icon {name} is not in Docent's set; {entries:one entry of a menu is|# entries of menus are} shown without it.",
            "Use the name of another icon."),
    ICON_OF_ENTRY_NOT_LOADED(
            ProblemCode.ICON_UNKNOWN,
            "Menus show icons of Docent's set only; {entries:one entry is|# entries are} shown without an image, such as {path}.",
            "Use the name of an icon."),
    STYLE_REFUSED(ProblemCode.STYLE_REFUSED, "The style {declaration} is left out.", "Remove it."),
    UTILITIES_LEFT_OUT(
            ProblemCode.STYLE_REFUSED,
            "{count:One utility class is|# utility classes are} left out: there is no room for their rules.",
            "Use fewer classes on the page, or write rules for classes of your own."),
    CLASS_WITHOUT_EFFECT(
            ProblemCode.CLASS_WITHOUT_EFFECT,
            "The class {name} has no effect: it is no utility class, and no stylesheet of the pages has styles for it.",
            "Remove it, or add styles to a stylesheet of the folder."),
    MORE_CLASSES_WITHOUT_EFFECT(
            ProblemCode.CLASS_WITHOUT_EFFECT,
            "{count:Another class has|# other classes have} no effect.",
            "Remove them, or add styles to a stylesheet of the folder."),
    STYLESHEET_NOT_LOADED(
            ProblemCode.STYLESHEET_NOT_LOADED,
            "Pages do not load {file}, which has styles for classes that they use.",
            "Correct the file, or load the stylesheets of the folder: docent.site.stylesheets, --stylesheets."),
    MATH_SHOWN_AS_SOURCE(
            ProblemCode.MATH_SHOWN_AS_SOURCE,
            "Formulas of the page are shown in TeX: {cause} is not supported.",
            "Write them without it."),

    // the files that a site is written to

    FILE_NAME_UNUSABLE(
            ProblemCode.FILE_NAME_UNUSABLE,
            "The page {path} is left out: browsers ask for another address, because a name in it is empty, a dot or two"
                    + " dots.",
            "Give the page another path."),
    FILE_NAME_TAKEN(
            ProblemCode.FILE_NAME_TAKEN,
            "The file {file} is left out: another one needs a directory of the same name, or a file where this one"
                    + " needs a directory.",
            "Rename one of them."),
    /** A file that some systems take for another one. */
    FILE_NAME_ALIKE(
            ProblemCode.FILE_NAME_ALIKE,
            "The file {file} is left out: it differs from {other} only in case, and would replace it on Windows and"
                    + " macOS.",
            "Rename one of them."),
    /** The lists are what is too long, such as {@code 60 tabs}. */
    NAVIGATION_SHORTENED(
            ProblemCode.NAVIGATION_SHORTENED,
            "No page shows the whole navigation: {lists:words}. A page shows what is around it in the navigation, with"
                    + " links to the rest and to a list of all pages.",
            "Nothing has to be changed. Up to 300 entries of a sidebar and up to 50 tabs, dropdowns, anchors, versions"
                    + " or products side by side are shown on every page.");

    private static final int MAX_LOCATIONS = 100;

    private final ProblemCode code;
    private final String message;
    private final String fix;

    Problems(ProblemCode code, String message, String fix) {
        this.code = code;
        this.message = message;
        this.fix = fix;
    }

    /** {@return its code, which never changes} */
    public ProblemCode code() {
        return code;
    }

    /** {@return what is wrong, with placeholders} */
    String message() {
        return message;
    }

    /** {@return how to fix it, with placeholders} */
    String fix() {
        return fix;
    }

    /** {@return the names of its arguments, in order} */
    public List<String> parameters() {
        return ProblemText.parameters(message + fix);
    }

    /**
     * {@return the problem at a location}
     *
     * @param arguments one for each of the {@link #parameters}
     * @throws IllegalArgumentException when there are more or less, or one is not of the kind that its placeholder needs
     */
    public Problem at(Location location, Object... arguments) {
        ProblemText text = new ProblemText(parameters(), arguments);
        Position position = location.position();
        return Problem.builder(
                        code.code(),
                        code.severity(),
                        SafeText.plain(location.file()),
                        text.filled(message),
                        text.filled(fix))
                .pointer(location.pointer())
                .line(position == null ? 0 : position.line())
                .column(position == null ? 0 : position.column())
                .build();
    }

    /** {@return the problem of a file as a whole} */
    public Problem in(String file, Object... arguments) {
        return at(Location.ofFile(file), arguments);
    }

    /** {@return the problem at a location, for a reader of documents, whose lines and columns are computed when it is used} */
    public Finding found(Location location, Object... arguments) {
        return new Finding(this, location, List.of(arguments));
    }

    /** {@return that what an author wrote is no path of a file of the site} */
    public static Problem outsideOfSite(Location location, String written) {
        return (written.indexOf('\\') < 0 ? PATH_OUTSIDE_SITE : PATH_WITH_BACKSLASH).at(location, written);
    }

    /** {@return that a page of {@code docs.json} has no file} */
    public static Problem pageMissing(Location location, String path, Optional<String> nearest) {
        boolean encoded = nearest.filter(match ->
                        !match.equals(path) && NearestMatch.composed(match).equals(NearestMatch.composed(path)))
                .isPresent();
        return encoded ? PAGE_NAME_ENCODED.at(location, path) : PAGE_MISSING.at(location, path, nearest);
    }

    /**
     * {@return that a setting has a value that is not allowed}
     *
     * @param expected what is allowed, in words
     * @param written the value; {@code null} if it is an object or an array
     */
    public static Problem settingInvalid(Location location, String name, String expected, @Nullable String written) {
        return written == null
                ? SETTING_INVALID.at(location, name, expected)
                : SETTING_VALUE_INVALID.at(location, name, expected, written);
    }

    /**
     * {@return a problem of a snippet, with the pages that have it}
     *
     * @param pages their number
     * @param page file of one of them
     */
    public static Problem inSnippet(Problem problem, int pages, String page) {
        String uses = pages == 1 ? SafeText.plain(page) : pages + " pages, such as " + SafeText.plain(page);
        return withMessage(problem, problem.message() + " The snippet is in " + uses + ".");
    }

    /** {@return a problem with further locations of its cause, of which it has the first ones} */
    public static Problem alsoAt(Problem problem, List<Location> others) {
        return problem.toBuilder()
                .otherLocations(others.stream()
                        .limit(MAX_LOCATIONS)
                        .map(Problems::place)
                        .toList())
                .build();
    }

    private static Problem.Location place(Location location) {
        Position position = location.position();
        return new Problem.Location(
                SafeText.plain(location.file()),
                position == null ? 0 : position.line(),
                position == null ? 0 : position.column());
    }

    /** {@return a problem with the number of pages that have it} */
    public static Problem onPages(Problem problem, int pages) {
        return withMessage(problem, problem.message() + " This affects " + pages + " pages.");
    }

    private static Problem withMessage(Problem problem, String message) {
        return problem.toBuilder().message(message).build();
    }

    /** {@return why something could not be read, as a part of a sentence} */
    public static String reason(IOException cause) {
        String message = cause.getMessage();
        boolean explained = cause.getClass() == IOException.class || cause instanceof NotFetchedException;
        return explained && message != null
                ? SafeText.plain(message)
                : cause.getClass().getSimpleName();
    }
}
