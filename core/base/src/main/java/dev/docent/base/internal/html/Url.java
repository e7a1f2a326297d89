package dev.docent.base.internal.html;

import java.net.IDN;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;

import dev.docent.base.internal.html.RefusedUrlException.Reason;
import dev.docent.base.internal.text.UriText;
import org.jspecify.annotations.Nullable;

/**
 * An address that may be in a page: http, https, mailto, tel, a relative path or a fragment. Characters that URLs may
 * not have are percent-encoded; letters outside ASCII stay readable.
 */
public final class Url {

    /** Where an address leads. */
    public enum Kind {
        /** To a host. */
        WEB,
        /** To a mailbox. */
        MAIL,
        /** To a telephone. */
        PHONE,
        /** To an editor on the reader's computer, which asks before it does anything; such as {@code vscode:}. */
        EDITOR,
        /** To a path of this site, or a query of this page. */
        PATH,
        /** To an element of this page. */
        FRAGMENT
    }

    /** Characters that are written percent-encoded wherever they are. */
    private static final String ENCODED = "\"<>\\^`{|}";

    /** Those that end a path, that servers take for parameters of one or for a space, or that are for IPv6 addresses only. */
    private static final String IN_PATH = "%?#;+[]";

    private final Kind kind;
    private final String value;
    private final @Nullable String host;

    private Url(Kind kind, String value, @Nullable String host) {
        this.kind = kind;
        this.value = value;
        this.host = host;
    }

    /**
     * {@return the address}
     *
     * @param text as an author wrote it; spaces around it do not count
     * @throws RefusedUrlException if no page may have it
     */
    public static Url of(String text) throws RefusedUrlException {
        String trimmed = trimmed(text);
        Kind kind = UrlSyntax.kind(trimmed);
        if (kind != Kind.WEB) {
            return new Url(kind, encoded(trimmed, ENCODED), null);
        }
        int from = trimmed.indexOf("//") + 2;
        int to = UrlSyntax.end(trimmed, from, "/?#");
        String host =
                UrlSyntax.host(trimmed.substring(from, to)).orElseThrow(() -> new RefusedUrlException(Reason.HOST));
        return new Url(kind, trimmed.substring(0, to) + encoded(trimmed.substring(to), ENCODED), host);
    }

    /** {@return the address that a text is; empty if no page may have it} */
    public static Optional<Url> find(String text) {
        try {
            return Optional.of(of(text));
        } catch (RefusedUrlException refused) {
            return Optional.empty();
        }
    }

    /** {@return a link as it is written, with the scheme that it leaves out before two slashes: https} */
    public static String withScheme(String written) {
        String stripped = written.strip();
        return stripped.startsWith("//") ? "https:" + stripped : written;
    }

    /** {@return the address of the element of the same page} */
    public static Url of(ElementId id) {
        return new Url(Kind.FRAGMENT, "#" + encoded(id.value(), ENCODED + "%#"), null);
    }

    /**
     * {@return the address of a path of this site}
     *
     * @param path not yet encoded; begins with one slash
     * @throws IllegalArgumentException if it does not
     */
    public static Url ofPath(String path) {
        if (!path.startsWith("/") || path.startsWith("//")) {
            throw new IllegalArgumentException("Not the path of a page: it must begin with one slash");
        }
        return new Url(Kind.PATH, encoded(path, ENCODED + IN_PATH), null);
    }

    /**
     * {@return the same address with a fragment}
     *
     * @param id id of an element, not yet encoded
     * @throws IllegalStateException if it has a fragment
     */
    public Url withFragment(String id) {
        if (value.indexOf('#') >= 0) {
            throw new IllegalStateException("The address has a fragment");
        }
        return new Url(kind, value + "#" + encoded(id, ENCODED + "%#"), host);
    }

    private static String trimmed(String text) {
        int from = 0;
        int to = text.length();
        while (from < to && text.charAt(from) == ' ') {
            from++;
        }
        while (to > from && text.charAt(to - 1) == ' ') {
            to--;
        }
        return text.substring(from, to);
    }

    private static String encoded(String text, String characters) {
        StringBuilder encoded = new StringBuilder(text.length() + 16);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean hidden = c < ' ' || c == 0x7F || Character.isSpaceChar(c) || HiddenCharacters.isHiddenInCode(c);
            if (hidden || characters.indexOf(c) >= 0) {
                for (byte b : String.valueOf(c).getBytes(StandardCharsets.UTF_8)) {
                    encoded.append('%').append("%02X".formatted(b & 0xFF));
                }
            } else {
                encoded.append(c);
            }
        }
        return encoded.toString();
    }

    public Kind kind() {
        return kind;
    }

    /** {@return the host in lower case, without port; empty for all but {@link Kind#WEB}} */
    public Optional<String> host() {
        return Optional.ofNullable(host).map(name -> name.toLowerCase(Locale.ROOT));
    }

    /** {@return the address as it is written, before escaping} */
    public String value() {
        return value;
    }

    /** {@return the address in ASCII, as headers and lists of addresses have it} */
    public String ascii() {
        return ascii(value);
    }

    /** {@return an address in ASCII: its host as the name system has it, all else percent-encoded (RFC 3986)} */
    public static String ascii(String address) {
        int from = address.indexOf("://") + 3;
        if (from < 3) {
            return UriText.ascii(address);
        }
        int end = UrlSyntax.end(address, from, "/?#");
        int host = Math.max(from, address.lastIndexOf('@', end) + 1);
        return UriText.ascii(address.substring(0, host) + name(address.substring(host, end)) + address.substring(end));
    }

    private static String name(String host) {
        try {
            return host.chars().allMatch(c -> c < 0x80) ? host : IDN.toASCII(host);
        } catch (IllegalArgumentException none) {
            return host;
        }
    }

    @Override
    public String toString() {
        return value;
    }
}
