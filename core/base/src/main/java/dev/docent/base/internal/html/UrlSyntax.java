package dev.docent.base.internal.html;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import dev.docent.base.internal.html.RefusedUrlException.Reason;
import dev.docent.base.internal.text.UriText;

/** Decides which addresses a page may have. Sees them as browsers do, and a little stricter. */
final class UrlSyntax {

    private static final Map<String, Url.Kind> SCHEMES = Map.of(
            "http", Url.Kind.WEB,
            "https", Url.Kind.WEB,
            "mailto", Url.Kind.MAIL,
            "tel", Url.Kind.PHONE,
            "vscode", Url.Kind.EDITOR,
            "vscode-insiders", Url.Kind.EDITOR,
            "cursor", Url.Kind.EDITOR);

    /** Schemes that run or show content of their own; no path has such a name. */
    private static final Set<String> HARMFUL = Set.of(
            "javascript", "vbscript", "livescript", "mocha", "data", "blob", "filesystem", "file", "view-source");

    /** References are hidden in references at most so often before an address is refused. */
    private static final int MAX_ROUNDS = 4;

    private static final String NO_HOST = "\\<>\"^`|{} ,;";

    private UrlSyntax() {}

    static Url.Kind kind(String text) throws RefusedUrlException {
        if (!text.codePoints().allMatch(UrlSyntax::isVisible)) {
            throw new RefusedUrlException(Reason.CHARACTER);
        }
        int colon = text.indexOf(':');
        if (colon >= 0 && colon < end(text, 0, "/?#")) {
            return ofScheme(text, colon);
        }
        if (text.startsWith("//")) {
            throw new RefusedUrlException(Reason.HOST);
        }
        if (text.lastIndexOf('\\', end(text, 0, "?#") - 1) >= 0) {
            throw new RefusedUrlException(Reason.BACKSLASH);
        }
        if (hidesScheme(text)) {
            throw new RefusedUrlException(Reason.SCHEME);
        }
        return text.startsWith("#") ? Url.Kind.FRAGMENT : Url.Kind.PATH;
    }

    private static boolean isVisible(int c) {
        boolean surrogate = c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE;
        return !surrogate && c >= ' ' && !HiddenCharacters.isHiddenInCode(c);
    }

    private static Url.Kind ofScheme(String text, int colon) throws RefusedUrlException {
        Url.Kind kind = SCHEMES.get(text.substring(0, colon).toLowerCase(Locale.ROOT));
        if (kind == null) {
            throw new RefusedUrlException(Reason.SCHEME);
        }
        if (kind == Url.Kind.WEB && !text.startsWith("//", colon + 1)) {
            throw new RefusedUrlException(Reason.HOST);
        }
        if (kind == Url.Kind.WEB && text.lastIndexOf('\\', end(text, 0, "?#") - 1) >= 0) {
            throw new RefusedUrlException(Reason.BACKSLASH);
        }
        return kind;
    }

    /** {@return where the first of the characters is, or the end of the text} */
    static int end(String text, int from, String characters) {
        int i = from;
        while (i < text.length() && characters.indexOf(text.charAt(i)) < 0) {
            i++;
        }
        return i;
    }

    /** {@return the host of an authority such as {@code user@example.org:8080}; empty when it has none} */
    static Optional<String> host(String authority) {
        String host = authority.substring(authority.lastIndexOf('@') + 1);
        int port = host.startsWith("[") ? host.indexOf("]:") + 1 : host.indexOf(':');
        boolean hasPort = port > 0;
        boolean valid = !hasPort || host.substring(port + 1).chars().allMatch(c -> c >= '0' && c <= '9');
        String name = hasPort ? host.substring(0, port) : host;
        valid &= !name.isEmpty() && !name.startsWith(":") && end(authority, 0, NO_HOST) == authority.length();
        return valid ? Optional.of(name) : Optional.empty();
    }

    /** {@return whether the text becomes a harmful address when decoded once more} */
    private static boolean hidesScheme(String text) {
        String revealed = text;
        for (int round = 0; round < MAX_ROUNDS; round++) {
            if (revealed.indexOf('&') < 0 && revealed.indexOf('%') < 0) {
                return false;
            }
            String decoded = LenientReferences.decoded(UriText.decoded(revealed));
            if (decoded.equals(revealed)) {
                return false;
            }
            revealed = decoded;
            if (HARMFUL.contains(scheme(revealed))) {
                return true;
            }
        }
        return true;
    }

    /** {@return what is before the colon, without what browsers pass over} */
    private static String scheme(String text) {
        StringBuilder scheme = new StringBuilder();
        for (int i = 0; i < text.length() && text.charAt(i) != ':'; i++) {
            char c = text.charAt(i);
            if (c > ' ' && !HiddenCharacters.isHiddenInCode(c)) {
                scheme.append(c);
            }
        }
        return text.indexOf(':') < 0 ? "" : scheme.toString().toLowerCase(Locale.ROOT);
    }
}
