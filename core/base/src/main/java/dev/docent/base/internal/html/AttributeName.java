package dev.docent.base.internal.html;

import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** How the name of an attribute is written. */
final class AttributeName {

    private AttributeName() {}

    /** {@return the name of an enum constant, as in {@code aria-label} for {@code ARIA_LABEL}} */
    static String of(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** {@return what comes before the value: a space, the name, an equals sign and a quote} */
    static byte[] beforeValue(String name) {
        return (" " + name + "=\"").getBytes(StandardCharsets.US_ASCII);
    }
}
