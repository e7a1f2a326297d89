package dev.docent.pages.internal.mdx.script;

/**
 * Bounds the work of scans that find no end: each costs what it looked at, and when all of it is spent, scans look at the
 * next few characters only. A page that anybody wrote by hand never spends it.
 */
public final class ScanBudget {

    private static final int SHORT = 200;
    private static final int MINIMUM = 100_000;
    private static final int TIMES = 4;

    private long left;

    /** @param length of the page */
    public ScanBudget(int length) {
        this.left = MINIMUM + (long) TIMES * length;
    }

    /** {@return how far a scan may read} */
    public int limit(int from, int to) {
        return left > 0 ? to : Math.min(to, from + SHORT);
    }

    /** Counts a scan that found nothing. */
    public void spend(int characters) {
        left -= characters;
    }
}
