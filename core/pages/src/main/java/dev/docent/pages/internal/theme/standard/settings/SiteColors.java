package dev.docent.pages.internal.theme.standard.settings;

import dev.docent.pages.internal.theme.standard.color.Color;

/**
 * The colours that an author chose, or their defaults.
 *
 * @param accentOnLight the accent on light pages
 * @param accentOnDark the accent on dark pages
 * @param lightPage what is behind the text
 * @param darkPage the same for dark pages
 */
public record SiteColors(Color accentOnLight, Color accentOnDark, Color lightPage, Color darkPage) {

    static final Color ACCENT = new Color(0x2F, 0x5F, 0xD0);
    static final Color DARK_PAGE = new Color(0x0B, 0x0D, 0x10);

    public static final SiteColors DEFAULT = new SiteColors(ACCENT, ACCENT, Color.WHITE, DARK_PAGE);

    /** Text in one of the two neutral colours must have a comfortable contrast to a page. */
    static final double MIN_PAGE_CONTRAST = 12;

    /** {@return whether text can be read on a page of that colour} */
    static boolean isUsableAsPage(Color color) {
        return Math.max(color.contrast(Color.WHITE), color.contrast(Color.BLACK)) >= MIN_PAGE_CONTRAST;
    }
}
