package dev.docent.pages.internal.search;

/**
 * How much a term counts: title, heading, path, body in this order, and in a body as in BM25. All results are whole
 * numbers. The length of a text is compared with a fixed one, so that a page has the same weights in every site.
 */
final class TermWeights {

    /** Weight of an exact match; others have less. */
    static final int EXACT = 16;

    /** Weight of the plural of a word, or of the word whose plural it is. */
    static final int PLURAL = 15;

    static final int TYPO = 6;
    static final int TYPO_IN_PREFIX = 4;

    private static final int MAX = 255;
    private static final int MAX_PREFIX = 12;
    private static final int TITLE = 160;
    private static final int MIN_TITLE = 110;
    private static final int HEADING = 80;
    private static final int MIN_HEADING = 55;
    private static final int PATH = 45;
    private static final int BREADCRUMB = 20;
    private static final int BODY = 16;
    private static final double SATURATION = 1.2;
    private static final double LENGTH_SHARE = 0.75;
    private static final double MEAN_LENGTH = 120;
    private static final double MAX_LENGTH_RATIO = 8;
    private static final double IDF_UNIT = 16;
    private static final int COMMON = 100;
    private static final double COMMON_SHARE = 0.4;

    private TermWeights() {}

    /** {@return the weight of a term in a section} */
    static int ofSection(boolean inHeading, int headingLength, int inBody, int bodyLength) {
        int heading = inHeading ? shortened(HEADING, MIN_HEADING, headingLength) : 0;
        return Math.max(1, heading + body(inBody, bodyLength));
    }

    /** {@return the weight of a term for a page as a whole} */
    static int ofPage(boolean inTitle, int titleLength, boolean inPath, boolean inBreadcrumb, int inDescription) {
        int weight = inTitle ? shortened(TITLE, MIN_TITLE, titleLength) : 0;
        weight += inPath ? PATH : 0;
        weight += inBreadcrumb ? BREADCRUMB : 0;
        return Math.max(1, Math.min(MAX, weight + body(inDescription, 0)));
    }

    /** {@return the weight of a term on a page whose author ranks it higher or lower} */
    static int boosted(int weight, double factor) {
        return factor == 1 ? weight : (int) Math.max(1, Math.min(MAX, Math.round(weight * factor)));
    }

    /** Short titles are about what they name. */
    private static int shortened(int weight, int min, int length) {
        return Math.max(min, weight * 12 / (11 + Math.max(1, length)));
    }

    private static int body(int count, int length) {
        double ratio = Math.min(MAX_LENGTH_RATIO, length / MEAN_LENGTH);
        double norm = SATURATION * (1 - LENGTH_SHARE + LENGTH_SHARE * ratio);
        return (int) Math.round(BODY * count * (SATURATION + 1) / (count + norm));
    }

    /**
     * {@return the weight of the term; 0 if it is too common to be significant}
     *
     * @param having how many sections and pages have it
     * @param all how many there are
     */
    static int idf(int having, int all) {
        if (having >= Math.max(COMMON, COMMON_SHARE * all)) {
            return 0;
        }
        double odds = (all - having + 0.5) / (having + 0.5);
        return Math.min(MAX, Math.max(1, (int) Math.round(IDF_UNIT * Math.log(1 + odds))));
    }

    /** {@return the weight of a match of which only the beginning is the word} */
    static int ofPrefix(int wordLength, int termLength) {
        return Math.min(MAX_PREFIX, 4 + 8 * wordLength / termLength);
    }
}
