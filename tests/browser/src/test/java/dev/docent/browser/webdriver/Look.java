package dev.docent.browser.webdriver;

/**
 * What the reader's system prefers.
 *
 * @param still whether nothing may move
 * @param paper whether the page is printed
 */
public record Look(boolean dark, boolean still, boolean paper) {

    public static final Look USUAL = new Look(false, false, false);
    public static final Look DARK = new Look(true, false, false);
    public static final Look STILL = new Look(false, true, false);
    public static final Look PAPER = new Look(false, false, true);
}
