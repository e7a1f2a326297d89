package dev.docent.navigation.internal.openapi.overlays;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import dev.docent.base.internal.text.UriText;
import dev.docent.navigation.internal.access.ExtensionText;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.documents.Parsed;
import dev.docent.navigation.internal.documents.Selection;
import dev.docent.navigation.internal.folders.SitePath;
import dev.docent.navigation.internal.readers.Documents;
import dev.docent.navigation.internal.text.ByteWords;
import dev.docent.navigation.internal.text.Location;
import dev.docent.navigation.internal.text.Position;
import org.jspecify.annotations.Nullable;

/**
 * What a JSON or YAML file says about the document that it is an overlay of. Immutable.
 *
 * @param written the document as the file names it; empty if the file is no overlay, or names none
 * @param sure whether no other document may be meant
 * @param location where it is named
 */
public record OverlayHead(Optional<String> written, boolean sure, Location location) {

    /** A file that is no overlay. */
    public static final OverlayHead NONE = new OverlayHead(Optional.empty(), true, Location.NOWHERE);

    /** A file that cannot be read: it may extend any document. */
    public static final OverlayHead UNKNOWN = new OverlayHead(Optional.empty(), false, Location.NOWHERE);

    private static final String OVERLAY = "overlay";
    private static final String EXTENDS = "extends";

    private static final Selection MEMBERS = Selection.members(Map.of(OVERLAY, Selection.ALL, EXTENDS, Selection.ALL));

    /**
     * {@return what a file says} A file that cannot be read to its end may be an overlay, too: its document must not be used
     * without it.
     *
     * @param file its path from the site root
     * @param bytes its content
     */
    public static OverlayHead of(String file, byte[] bytes) {
        byte[] plain = ofText(bytes);
        if ((isAbsent(OVERLAY, plain) || isAbsent(EXTENDS, plain)) && !ExtensionText.mayDisguiseWords(plain)) {
            return NONE;
        }
        Parsed parsed = Documents.parse(file, bytes, MEMBERS);
        Node root = parsed.root();
        if (root == null && ExtensionText.mayDisguiseWords(plain)) {
            return UNKNOWN;
        }
        if (root == null) {
            String text = new String(plain, StandardCharsets.UTF_8);
            return value(text, OVERLAY).isEmpty() || value(text, EXTENDS).isEmpty()
                    ? NONE
                    : new OverlayHead(value(text, EXTENDS), false, Location.ofFile(file));
        }
        Node version = root.member(OVERLAY);
        Node extended = root.member(EXTENDS);
        if (version == null
                || version instanceof Node.Mapping
                || version instanceof Node.Sequence
                || extended == null) {
            return NONE;
        }
        boolean twice = parsed.problems().stream()
                .anyMatch(problem -> ("/" + EXTENDS).equals(problem.location().pointer()));
        Optional<String> written = twice ? Optional.empty() : Optional.ofNullable(extended.spelling());
        return new OverlayHead(written, written.isPresent(), withoutContent(extended.location()));
    }

    /** {@return the text without the bytes that UTF-8 has not, but two or four bytes for each character have} */
    private static byte[] ofText(byte[] bytes) {
        int length = 0;
        byte[] plain = bytes.clone();
        for (byte b : bytes) {
            if (b != 0 && b != (byte) 0xfe && b != (byte) 0xff) {
                plain[length++] = b;
            }
        }
        return length == bytes.length ? bytes : Arrays.copyOf(plain, length);
    }

    private static boolean isAbsent(String word, byte[] bytes) {
        return ByteWords.indexOf(bytes, word.getBytes(StandardCharsets.US_ASCII), 0) < 0;
    }

    private static Location withoutContent(Location location) {
        Position at = location.position();
        return at == null ? location : Location.known(location.file(), location.pointer(), at.line(), at.column());
    }

    /** {@return the first value of a member in a text that is neither JSON nor YAML} */
    private static Optional<String> value(String text, String member) {
        return List.of(text.split("[\\n,{]", -1)).stream()
                .map(String::strip)
                .map(part -> valueIn(part, member))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private static Optional<String> valueIn(String part, String member) {
        int colon = part.indexOf(':');
        if (colon < 0 || !unquoted(part.substring(0, colon)).equals(member)) {
            return Optional.empty();
        }
        String value = part.substring(colon + 1).strip();
        int comment = value.indexOf(" #");
        return Optional.of(unquoted(comment < 0 ? value : value.substring(0, comment)));
    }

    private static String unquoted(String text) {
        return text.replace("\"", "").replace("'", "").replace("\ufeff", "").strip();
    }

    /**
     * {@return the URL of the document, or its path from the site root; {@code null} if it leads out of the site or no document
     * is named}
     */
    public @Nullable String document() {
        return written.map(OverlayHead::withoutFragment)
                .map(name -> UriText.hasScheme(name)
                        ? name
                        : SitePath.resolve(SitePath.directoryOf(location.file()), UriText.decoded(name)))
                .orElse(null);
    }

    private static String withoutFragment(String address) {
        int hash = address.indexOf('#');
        return hash < 0 ? address : address.substring(0, hash);
    }
}
