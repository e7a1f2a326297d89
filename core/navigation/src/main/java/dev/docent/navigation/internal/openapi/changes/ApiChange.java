package dev.docent.navigation.internal.openapi.changes;

import java.util.Locale;

/**
 * One change of an operation. Texts are as the documents have them, unescaped and of any length.
 *
 * @param operation method and path, such as {@code GET /users}, as the new document writes them, or the old one if it is
 *     removed
 * @param name what is changed: a parameter as {@code query limit}, a field as {@code 200 items[].name}, a header as
 *     {@code 200 ETag}, a media type as {@code 200 text/csv}, a status; empty for the operation, its security and the whole
 *     request body
 * @param aspect what is changed about it, such as {@code type} or {@code required}; empty if it is added or removed
 * @param before the former value of this aspect, or the type of what is removed; empty if there is none
 * @param after the new value of this aspect, or the type of what is added; empty if there is none
 * @param breaking whether clients written for the old document may fail
 */
public record ApiChange(
        Kind kind,
        Subject subject,
        String operation,
        String name,
        String aspect,
        String before,
        String after,
        boolean breaking) {

    /** What happened. */
    public enum Kind {
        ADDED,
        REMOVED,
        CHANGED;

        /** {@return its name in JSON} */
        public String wireName() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** What it happened to. */
    public enum Subject {
        OPERATION,
        PARAMETER,
        REQUEST_BODY,
        REQUEST_FIELD,
        RESPONSE,
        RESPONSE_FIELD,
        RESPONSE_HEADER,
        MEDIA_TYPE,
        SECURITY;

        /** {@return its name in JSON} */
        public String wireName() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }

        String words() {
            return name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }
    }

    /** {@return the change in words, without the operation, such as {@code response field 200 name: type string → integer}} */
    public String sentence() {
        String what = subject.words() + (name.isEmpty() ? "" : " " + name);
        if (kind == Kind.CHANGED) {
            return what + ": " + aspect + " " + (before.isEmpty() ? "none" : before) + " → "
                    + (after.isEmpty() ? "none" : after);
        }
        String facts = kind == Kind.ADDED ? after : before;
        return what + " " + kind.wireName() + (facts.isEmpty() ? "" : " (" + facts + ")");
    }
}
