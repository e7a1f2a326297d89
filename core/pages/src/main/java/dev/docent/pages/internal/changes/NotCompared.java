package dev.docent.pages.internal.changes;

import java.util.Locale;

/**
 * Something that was not compared.
 *
 * @param side which site has it
 * @param file path of the file from the site root
 * @param reason in words
 * @param api whether it is an OpenAPI document, or everything
 */
public record NotCompared(Side side, String file, String reason, boolean api) {

    /** One of the sites. */
    public enum Side {
        OLD,
        NEW;

        /** {@return its name in JSON} */
        public String wireName() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
