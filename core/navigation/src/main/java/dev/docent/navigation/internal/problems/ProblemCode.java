package dev.docent.navigation.internal.problems;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

import dev.docent.api.navigation.Problem;
import dev.docent.api.navigation.Problem.Severity;

/**
 * Every code of {@link Problems}, with its severity and what it means for readers; the code is the constant's name in kebab
 * case and never changes.
 */
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
    SETTING_WITHOUT_EFFECT(Severity.INFO),
    VARIABLE_UNKNOWN(Severity.ERROR, Effect.LOSS, Effect.NAMED_CAUSE),
    THEME_FILE_UNUSABLE(Severity.ERROR),
    FONT_NOT_SERVED(Severity.INFO),
    ELEMENT_EMPTY(Severity.WARNING),
    ENTRY_DUPLICATE(Severity.WARNING),

    DOCUMENT_NOT_SUPPORTED(Severity.WARNING, Effect.LOSS),
    OPENAPI_MALFORMED(Severity.ERROR),
    OPENAPI_IGNORED(Severity.WARNING),
    OVERLAY_MISSING(Severity.ERROR),
    OVERLAY_INVALID(Severity.ERROR),
    OVERLAY_WITHOUT_EFFECT(Severity.WARNING),
    SPEC_NOT_FETCHED(Severity.ERROR),
    SPEC_MISSING(Severity.ERROR),
    SPEC_NOT_OPENAPI(Severity.ERROR),
    SPEC_SWAGGER_2(Severity.ERROR),
    SPEC_VERSION_UNKNOWN(Severity.ERROR),
    SPEC_INVALID(Severity.ERROR),
    SPEC_PART_INVALID(Severity.ERROR),
    SPEC_IRREGULAR(Severity.WARNING),
    SPEC_INCOMPLETE(Severity.WARNING),
    SPEC_PART_IGNORED(Severity.WARNING),
    SPEC_INCONSISTENT(Severity.WARNING),
    HEADER_IGNORED(Severity.INFO),
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
    PAGE_CLOSED(Severity.WARNING, Effect.NEVER_A_NOTE),
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
    FENCE_NOT_CLOSED(Severity.WARNING),
    EXPRESSION_SHOWN_AS_TEXT(Severity.WARNING),
    MODULE_SHOWN_AS_TEXT(Severity.ERROR),
    MDX_NOT_PORTABLE(Severity.WARNING),
    PAGE_TOO_LARGE(Severity.ERROR, Effect.LOSS),
    PAGE_FAILED(Severity.ERROR, Effect.LOSS),
    COMPONENT_UNKNOWN(Severity.ERROR, Effect.NAMED_CAUSE),
    EXPRESSION_NOT_EVALUATED(Severity.ERROR, Effect.NAMED_CAUSE),
    VALUE_CONSTANT(Severity.INFO, Effect.NAMED_CAUSE),
    SCRIPT_REQUIRED(Severity.ERROR, Effect.NAMED_CAUSE),
    HANDLER_IGNORED(Severity.INFO, Effect.NAMED_CAUSE),
    ELEMENT_REFUSED(Severity.ERROR, Effect.LOSS, Effect.NAMED_CAUSE),
    SNIPPET_MISSING(Severity.ERROR, Effect.NAMED_CAUSE),
    LINK_BROKEN(Severity.ERROR, Effect.NAMED_CAUSE),
    ANCHOR_BROKEN(Severity.WARNING, Effect.NAMED_CAUSE),
    ADDRESS_REFUSED(Severity.ERROR, Effect.NAMED_CAUSE),
    HOST_NOT_ALLOWED(Severity.WARNING, Effect.LOSS, Effect.NAMED_CAUSE),
    ICON_UNKNOWN(Severity.WARNING, Effect.NAMED_CAUSE),
    STYLE_REFUSED(Severity.INFO, Effect.NAMED_CAUSE),
    CLASS_WITHOUT_EFFECT(Severity.INFO, Effect.NAMED_CAUSE),
    STYLESHEET_NOT_LOADED(Severity.WARNING, Effect.NAMED_CAUSE),
    MATH_SHOWN_AS_SOURCE(Severity.WARNING, Effect.NAMED_CAUSE),

    FILE_NAME_UNUSABLE(Severity.ERROR, Effect.LOSS),
    FILE_NAME_TAKEN(Severity.ERROR, Effect.LOSS),
    FILE_NAME_ALIKE(Severity.WARNING),
    NAVIGATION_SHORTENED(Severity.INFO);

    /** What a code means apart from its severity. */
    private enum Effect {
        /** Readers miss something because of the problem, wherever it is found. */
        LOSS,
        /** What the problem names is its cause: the same name is the same problem at each location. */
        NAMED_CAUSE,
        /** A page is closed to its readers wherever it is. */
        NEVER_A_NOTE
    }

    private static final Map<String, ProblemCode> BY_CODE = new HashMap<>();

    static {
        for (ProblemCode code : values()) {
            BY_CODE.put(code.code, code);
        }
    }

    private final String code;
    private final Severity severity;
    private final List<Effect> effects;

    ProblemCode(Severity severity, Effect... effects) {
        this.code = name().toLowerCase(Locale.ROOT).replace('_', '-');
        this.severity = severity;
        this.effects = List.of(effects);
    }

    Severity severity() {
        return severity;
    }

    /** {@return the code as it is written, such as {@code page-missing}} */
    public String code() {
        return code;
    }

    /** {@return the constant of a code as it is written; empty for a code that a host's resolver has made up} */
    static Optional<ProblemCode> find(String code) {
        return Optional.ofNullable(BY_CODE.get(code));
    }

    /** {@return whether a problem has this code} */
    public boolean isOf(Problem problem) {
        return code.equals(problem.code());
    }

    /** {@return whether readers miss something because of a problem} */
    public static boolean isLoss(Problem problem) {
        return has(problem, Effect.LOSS);
    }

    /** {@return whether the same problem at another location has the same cause, which its message names} */
    public static boolean isNamedCause(Problem problem) {
        return has(problem, Effect.NAMED_CAUSE);
    }

    /** {@return the same problem as a note, for a problem that loses no content; itself if it must not become one} */
    public static Problem asNote(Problem problem) {
        return has(problem, Effect.NEVER_A_NOTE)
                ? problem
                : problem.toBuilder().severity(Severity.INFO).build();
    }

    /** A host's resolver may report problems with codes of its own. */
    private static boolean has(Problem problem, Effect effect) {
        ProblemCode known = BY_CODE.get(problem.code());
        return known != null && known.effects.contains(effect);
    }
}
