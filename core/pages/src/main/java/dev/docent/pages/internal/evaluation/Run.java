package dev.docent.pages.internal.evaluation;

import java.util.List;
import java.util.function.BiConsumer;

import dev.docent.pages.internal.evaluation.EvaluationException.Reason;

/** What the expressions of a page have used up so far. Not for use by several threads. */
public final class Run {

    private static final int MAX_DEPTH = 250;
    private static final int MAX_STEPS = 1_000_000;
    private static final int MAX_SEARCH_STEPS = 3_000_000;
    private static final int MAX_SIZE = 4_000_000;
    private static final int MAX_READ = 20_000_000;

    private int steps;
    private int searchSteps;
    private int depth;
    private int size;
    private int read;
    private int ids;
    private final BiConsumer<String, String> assumed;

    /** Begins without telling anybody of constants. */
    public Run() {
        this((written, value) -> {});
    }

    /**
     * Begins.
     *
     * @param assumed takes each use of what has another value each time in a browser, as it is written, and its constant value
     *     here
     */
    public Run(BiConsumer<String, String> assumed) {
        this.assumed = assumed;
    }

    /** Notes that something has a constant value, though it has another one each time in a browser. */
    void assume(String written, String value) {
        assumed.accept(written, value);
    }

    /** Counts a step into an expression; its end is {@link #leave()}. */
    void enter() throws EvaluationException {
        step();
        if (depth >= MAX_DEPTH) {
            throw new EvaluationException(Reason.LIMIT, "the expression is nested too deeply");
        }
        depth++;
    }

    void leave() {
        depth--;
    }

    /** Counts a step. */
    public void step() throws EvaluationException {
        if (steps >= MAX_STEPS) {
            throw new EvaluationException(Reason.LIMIT, "the page evaluates more than " + MAX_STEPS + " steps");
        }
        steps++;
    }

    /** Counts a step of a search for a regular expression. */
    public void searchStep() throws EvaluationException {
        if (searchSteps >= MAX_SEARCH_STEPS) {
            throw new EvaluationException(
                    Reason.LIMIT, "the page's regular expressions take more than " + MAX_SEARCH_STEPS + " steps");
        }
        searchSteps++;
    }

    /** Counts characters or items that are made. */
    void made(int more) throws EvaluationException {
        size += Math.min(more, MAX_SIZE);
        if (size > MAX_SIZE) {
            size = MAX_SIZE;
            throw new EvaluationException(Reason.LIMIT, "the page makes more than " + MAX_SIZE + " characters");
        }
    }

    /** Counts characters or items that are compared, converted or read in another way, before or while that is done. */
    void read(int more) throws EvaluationException {
        read += Math.min(more, MAX_READ);
        if (read > MAX_READ) {
            read = MAX_READ;
            throw new EvaluationException(Reason.LIMIT, "the page compares more than " + MAX_READ + " characters");
        }
    }

    /** Counts the texts among values that are read. */
    void read(List<Value> values) throws EvaluationException {
        for (Value value : values) {
            read(value instanceof Value.Text text ? text.text().length() : 0);
        }
    }

    Value text(String text) throws EvaluationException {
        made(text.length());
        return new Value.Text(text);
    }

    /** {@return an id that no other call returns} */
    String nextId() {
        return ":r" + Integer.toString(ids++, 32) + ":";
    }
}
