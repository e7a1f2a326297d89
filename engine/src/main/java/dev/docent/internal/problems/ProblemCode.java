package dev.docent.internal.problems;

import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

import dev.docent.api.navigation.Problem;
import dev.docent.api.navigation.Problem.Severity;
import dev.docent.internal.text.Location;
import dev.docent.internal.text.Position;

/** Every kind of problem with its severity; the code is the constant's name in kebab case and never changes. */
public enum ProblemCode {
    DOCS_FOLDER_UNREADABLE(Severity.ERROR),
    FILE_UNREADABLE(Severity.ERROR),
    LAST_GOOD_KEPT(Severity.ERROR),
    ENCODING_NOT_UTF8(Severity.ERROR),
    SYNTAX_ERROR(Severity.ERROR),
    NESTING_TOO_DEEP(Severity.ERROR),
    DUPLICATE_KEY(Severity.WARNING),
    ALIASES_TOO_LARGE(Severity.ERROR),
    PATH_OUTSIDE_SITE(Severity.ERROR),
    DIRECTORY_UNREADABLE(Severity.WARNING),
    SITE_TOO_LARGE(Severity.ERROR),
    PROBLEMS_OMITTED(Severity.WARNING),

    DOCS_JSON_MISSING(Severity.ERROR),
    DOCS_JSON_NOT_AN_OBJECT(Severity.ERROR),
    NAVIGATION_MISSING(Severity.ERROR),
    INCLUDE_MISSING(Severity.ERROR),
    INCLUDE_CIRCULAR(Severity.ERROR),
    INCLUDE_TOO_LARGE(Severity.ERROR),
    ENTRY_MALFORMED(Severity.ERROR),
    ELEMENT_WITHOUT_NAME(Severity.WARNING),
    CONTAINER_DROPPED(Severity.ERROR),
    CONTAINER_REDUNDANT(Severity.WARNING),
    CONTENT_UNUSABLE(Severity.WARNING),
    LINK_LOST(Severity.ERROR),
    SETTING_INVALID(Severity.WARNING),
    SETTING_MISSING(Severity.WARNING),
    FONT_NOT_SERVED(Severity.INFO),
    ELEMENT_EMPTY(Severity.WARNING),
    ENTRY_DUPLICATE(Severity.WARNING),

    OPENAPI_MALFORMED(Severity.ERROR),
    OPENAPI_IGNORED(Severity.WARNING),
    SPEC_NOT_FETCHED(Severity.ERROR),
    SPEC_MISSING(Severity.ERROR),
    SPEC_NOT_OPENAPI(Severity.ERROR),
    SPEC_SWAGGER_2(Severity.ERROR),
    SPEC_VERSION_UNKNOWN(Severity.ERROR),
    SPEC_INVALID(Severity.ERROR),
    SPEC_INCOMPLETE(Severity.WARNING),
    SPEC_EXTERNAL_REFERENCE(Severity.ERROR),
    SPEC_UNRESOLVED_REFERENCE(Severity.ERROR),

    REFERENCE_WITHOUT_SPEC(Severity.ERROR),
    OPERATION_UNKNOWN(Severity.ERROR),
    OPERATION_EXCLUDED(Severity.ERROR),
    OPERATION_HIDDEN(Severity.ERROR),
    WEBHOOK_METHOD_IGNORED(Severity.WARNING),
    GROUP_ALL_HIDDEN(Severity.INFO),
    OPERATION_UNDOCUMENTED(Severity.INFO),
    PAGE_CONTINUED(Severity.INFO),
    SLUG_TAKEN(Severity.WARNING),

    OPERATION_GONE(Severity.ERROR),
    OPERATION_NEW(Severity.WARNING),
    OPERATION_CHANGED(Severity.WARNING),
    DRIFT_UNCHECKED(Severity.WARNING),

    PAGE_MISSING(Severity.ERROR),
    PAGE_REDIRECTED(Severity.WARNING),
    PAGE_ORPHANED(Severity.INFO),
    PAGE_UNLISTED(Severity.INFO),
    PAGE_CLOSED(Severity.WARNING),
    REDIRECT_MALFORMED(Severity.ERROR),
    REDIRECT_DUPLICATE(Severity.WARNING),
    REDIRECT_LOOP(Severity.ERROR),
    REDIRECT_CHAINED(Severity.INFO),
    REDIRECT_SHADOWED(Severity.WARNING),
    REDIRECT_TARGET_MISSING(Severity.WARNING),
    FRONT_MATTER_MALFORMED(Severity.ERROR),
    FRONT_MATTER_REFERENCE_UNKNOWN(Severity.ERROR),
    FRONT_MATTER_REFERENCE_AMBIGUOUS(Severity.WARNING),
    FRONT_MATTER_DOCUMENT_ASSUMED(Severity.WARNING),

    TAG_SHOWN_AS_TEXT(Severity.WARNING),
    TAG_MISPLACED(Severity.WARNING),
    EXPRESSION_SHOWN_AS_TEXT(Severity.WARNING),
    MODULE_SHOWN_AS_TEXT(Severity.ERROR),
    MDX_NOT_PORTABLE(Severity.WARNING),
    PAGE_TOO_LARGE(Severity.ERROR),
    COMPONENT_UNKNOWN(Severity.ERROR),
    EXPRESSION_NOT_EVALUATED(Severity.ERROR),
    SCRIPT_REQUIRED(Severity.ERROR),
    ELEMENT_REFUSED(Severity.ERROR),
    SNIPPET_MISSING(Severity.ERROR),
    LINK_BROKEN(Severity.ERROR),
    ANCHOR_BROKEN(Severity.WARNING),
    ADDRESS_REFUSED(Severity.ERROR),
    HOST_NOT_ALLOWED(Severity.WARNING),
    ICON_UNKNOWN(Severity.WARNING),
    STYLE_REFUSED(Severity.INFO),
    STYLESHEET_NOT_LOADED(Severity.WARNING),
    MATH_SHOWN_AS_SOURCE(Severity.WARNING),

    FILE_NAME_UNUSABLE(Severity.ERROR),
    FILE_NAME_TAKEN(Severity.ERROR),
    FILE_NAME_ALIKE(Severity.WARNING),
    NAVIGATION_SHORTENED(Severity.INFO);

    /** Readers miss something because of these, wherever they are found. */
    private static final Set<String> LOSSES =
            codes(PAGE_TOO_LARGE, ELEMENT_REFUSED, HOST_NOT_ALLOWED, FILE_NAME_UNUSABLE, FILE_NAME_TAKEN);

    /** What such a problem names is its cause: the same name is the same problem at each location. */
    private static final Set<String> NAMED_CAUSES = codes(
            COMPONENT_UNKNOWN,
            EXPRESSION_NOT_EVALUATED,
            SCRIPT_REQUIRED,
            ELEMENT_REFUSED,
            SNIPPET_MISSING,
            LINK_BROKEN,
            ANCHOR_BROKEN,
            ADDRESS_REFUSED,
            HOST_NOT_ALLOWED,
            ICON_UNKNOWN,
            STYLE_REFUSED,
            STYLESHEET_NOT_LOADED,
            MATH_SHOWN_AS_SOURCE);

    private final Severity severity;

    ProblemCode(Severity severity) {
        this.severity = severity;
    }

    Severity severity() {
        return severity;
    }

    String code() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** {@return the problem at a location} */
    Problem at(Location location, String message, String fix) {
        Position position = location.position();
        return Problem.builder(code(), severity, SafeText.plain(location.file()), message, fix)
                .pointer(location.pointer())
                .line(position == null ? 0 : position.line())
                .column(position == null ? 0 : position.column())
                .build();
    }

    private static Set<String> codes(ProblemCode... codes) {
        return Arrays.stream(codes).map(ProblemCode::code).collect(Collectors.toUnmodifiableSet());
    }

    /** {@return whether readers miss something because of a problem} */
    public static boolean isLoss(Problem problem) {
        return LOSSES.contains(problem.code());
    }

    /** {@return whether the same problem at another location has the same cause, which its message names} */
    public static boolean isNamedCause(Problem problem) {
        return NAMED_CAUSES.contains(problem.code());
    }

    /** {@return the same problem as a note, for a problem that loses no content} */
    public static Problem asNote(Problem problem) {
        return problem.toBuilder().severity(Severity.INFO).build();
    }
}
