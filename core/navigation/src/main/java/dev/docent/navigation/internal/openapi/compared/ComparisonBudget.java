package dev.docent.navigation.internal.openapi.compared;

/** How many values a comparison may still visit: a document may be crafted to take forever. */
public final class ComparisonBudget {

    /** Far more than the largest public documents need. */
    private static final int MAX_VALUES = 2_000_000;

    private int left = MAX_VALUES;

    /** {@return whether one more value may be visited} */
    public boolean allows() {
        return left > 0 && left-- > 0;
    }

    /** {@return whether so many more values may be visited} */
    public boolean allows(int values) {
        left = Math.max(0, left - values);
        return left > 0;
    }

    public boolean isSpent() {
        return left <= 0;
    }
}
