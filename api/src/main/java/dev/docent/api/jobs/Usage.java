package dev.docent.api.jobs;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Currency;
import java.util.Objects;

import org.jspecify.annotations.Nullable;

/**
 * What a run has used so far, as its runner reports it through {@link AgentRun#usage}. Docent adds nothing to it and
 * estimates nothing: what is not reported is {@code null}.
 *
 * <p>Immutable and safe to share between threads.
 */
public final class Usage {

    /** Digits of a cost after the decimal point; more are rounded, half up. */
    public static final int COST_SCALE = 6;

    private static final BigDecimal COST_LIMIT = BigDecimal.TEN.pow(12);

    private final @Nullable Long inputTokens;
    private final @Nullable Long outputTokens;
    private final @Nullable BigDecimal cost;
    private final @Nullable String currency;
    private final @Nullable Integer turns;

    private Usage(Builder builder) {
        inputTokens = builder.inputTokens;
        outputTokens = builder.outputTokens;
        cost = builder.cost == null ? null : rounded(builder.cost);
        currency = builder.currency;
        turns = builder.turns;
        requireNotNegative(inputTokens, "inputTokens");
        requireNotNegative(outputTokens, "outputTokens");
        requireNotNegative(turns == null ? null : Long.valueOf(turns), "turns");
        if (cost != null && (cost.signum() < 0 || cost.compareTo(COST_LIMIT) >= 0)) {
            throw new IllegalArgumentException("cost must be 0 or more, and less than " + COST_LIMIT);
        }
        if ((cost == null) != (currency == null)) {
            throw new IllegalArgumentException("cost and currency must be given together");
        }
        if (currency != null) {
            // throws if it is none
            Currency.getInstance(currency);
        }
    }

    /** So that amounts are equal if their values are. */
    private static BigDecimal rounded(BigDecimal cost) {
        BigDecimal stripped = cost.setScale(COST_SCALE, RoundingMode.HALF_UP).stripTrailingZeros();
        return stripped.scale() < 0 ? stripped.setScale(0) : stripped;
    }

    private static void requireNotNegative(@Nullable Long value, String name) {
        if (value != null && value < 0) {
            throw new IllegalArgumentException(name + " must be 0 or more, but is " + value);
        }
    }

    /** {@return a builder without any value} */
    public static Builder builder() {
        return new Builder();
    }

    /** {@return tokens that models have read; {@code null} when it is not known} */
    public @Nullable Long inputTokens() {
        return inputTokens;
    }

    /** {@return tokens that models have written; {@code null} when it is not known} */
    public @Nullable Long outputTokens() {
        return outputTokens;
    }

    /** {@return the price, in {@link #currency}; {@code null} when it is not known} */
    public @Nullable BigDecimal cost() {
        return cost;
    }

    /** {@return ISO 4217 code of the currency of the cost, such as {@code USD}; {@code null} when there is no cost} */
    public @Nullable String currency() {
        return currency;
    }

    /** {@return turns of the agent; {@code null} when it is not known} */
    public @Nullable Integer turns() {
        return turns;
    }

    /** {@return a builder that starts with the values of this} */
    public Builder toBuilder() {
        return builder()
                .inputTokens(inputTokens)
                .outputTokens(outputTokens)
                .cost(cost, currency)
                .turns(turns);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Usage that
                && Objects.equals(inputTokens, that.inputTokens)
                && Objects.equals(outputTokens, that.outputTokens)
                && Objects.equals(cost, that.cost)
                && Objects.equals(currency, that.currency)
                && Objects.equals(turns, that.turns);
    }

    @Override
    public int hashCode() {
        return Objects.hash(inputTokens, outputTokens, cost, currency, turns);
    }

    @Override
    public String toString() {
        return "Usage[inputTokens=" + inputTokens + ", outputTokens=" + outputTokens + ", cost=" + cost + ", currency="
                + currency + ", turns=" + turns + "]";
    }

    /** Builds a {@link Usage}. Not thread-safe. */
    public static final class Builder {

        private @Nullable Long inputTokens;
        private @Nullable Long outputTokens;
        private @Nullable BigDecimal cost;
        private @Nullable String currency;
        private @Nullable Integer turns;

        private Builder() {}

        /** {@return this builder, with another {@link Usage#inputTokens()}} */
        public Builder inputTokens(@Nullable Long inputTokens) {
            this.inputTokens = inputTokens;
            return this;
        }

        /** {@return this builder, with another {@link Usage#outputTokens()}} */
        public Builder outputTokens(@Nullable Long outputTokens) {
            this.outputTokens = outputTokens;
            return this;
        }

        /** {@return this builder, with another {@link Usage#cost()} in a {@link Usage#currency()}} */
        public Builder cost(@Nullable BigDecimal cost, @Nullable String currency) {
            this.cost = cost;
            this.currency = currency;
            return this;
        }

        /** {@return this builder, with another {@link Usage#turns()}} */
        public Builder turns(@Nullable Integer turns) {
            this.turns = turns;
            return this;
        }

        /**
         * @return the usage; never {@code null}
         * @throws IllegalArgumentException when a number is negative, a cost has no currency or is 10¹² or more, or the
         *     currency is not an ISO 4217 code
         */
        public Usage build() {
            return new Usage(this);
        }
    }
}
