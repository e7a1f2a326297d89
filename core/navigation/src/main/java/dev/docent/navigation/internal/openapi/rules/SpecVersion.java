package dev.docent.navigation.internal.openapi.rules;

import java.util.regex.Pattern;

import dev.docent.navigation.internal.documents.ValueCursor;
import dev.docent.navigation.internal.documents.ValueCursor.Token;
import org.jspecify.annotations.Nullable;

/** The version that a document states. */
public final class SpecVersion {

    private static final Pattern VERSION_3 = Pattern.compile("3(\\..*)?");

    private SpecVersion() {}

    /** {@return whether documents of that version are supported} */
    public static boolean isSupported(String version) {
        return VERSION_3.matcher(version).matches();
    }

    /** {@return the first version that a document states; {@code null} if there is none, or it is not supported} */
    static @Nullable String first(ValueCursor document) {
        if (document.token() != Token.MAPPING) {
            return null;
        }
        document.enter();
        while (document.next()) {
            if ("openapi".equals(document.name())) {
                boolean scalar = document.token() != Token.MAPPING && document.token() != Token.SEQUENCE;
                String version = scalar ? document.text() : null;
                return version != null && isSupported(version) ? version : null;
            }
            document.skip();
        }
        return null;
    }
}
