package dev.docent.pages.internal.evaluation;

import java.util.ArrayList;
import java.util.List;

import dev.docent.pages.internal.evaluation.EvaluationException.Reason;
import dev.docent.pages.internal.mdx.script.Scripts;

/** A position in a source, and what follows directly. */
final class SourceCursor {

    private static final int MAX_DEPTH = 150;
    private static final int MAX_READS = 2_000_000;
    private static final int QUOTED = 20;

    private final String source;
    private int at;
    private int depth;
    private int reads;

    SourceCursor(String source, int at) {
        this.source = source;
        this.at = at;
    }

    int at() {
        return at;
    }

    void moveTo(int index) {
        at = index;
    }

    boolean atEnd() {
        return at >= source.length();
    }

    char peek() {
        return peek(0);
    }

    char peek(int ahead) {
        return at + ahead < source.length() ? source.charAt(at + ahead) : 0;
    }

    char next() {
        return at < source.length() ? source.charAt(at++) : 0;
    }

    String from(int start) {
        return source.substring(start, at);
    }

    boolean startsWith(String text) {
        return source.startsWith(text, at);
    }

    /** Skips white space and comments. */
    void skipSpace() {
        while (!atEnd()) {
            if (Character.isWhitespace(peek()) || peek() == 0xA0 || peek() == 0xFEFF) {
                at++;
            } else if (startsWith("/*")) {
                int end = source.indexOf("*/", at + 2);
                at = end < 0 ? source.length() : end + 2;
            } else if (startsWith("//")) {
                int end = source.indexOf('\n', at);
                at = end < 0 ? source.length() : end;
            } else {
                return;
            }
        }
    }

    /** Skips white space up to the end of the line. */
    void skipSpaceOfLine() {
        while (peek() == ' ' || peek() == '\t' || peek() == 0xA0) {
            at++;
        }
    }

    /** What is read at a position. */
    @FunctionalInterface
    interface Reading<T> {
        T read() throws EvaluationException;
    }

    /** {@return what is read between commas, up to the end mark, which is taken} */
    <T> List<T> list(String end, Reading<T> each) throws EvaluationException {
        List<T> all = new ArrayList<>();
        while (!take(end)) {
            all.add(each.read());
            if (!take(",")) {
                require(end);
                break;
            }
        }
        return all;
    }

    /** {@return what is read; a block or an expression that is not understood is skipped, and fails when it is evaluated} */
    Expression orFailing(boolean block, Reading<? extends Expression> part) throws EvaluationException {
        int start = at;
        int outerDepth = depth;
        try {
            return part.read();
        } catch (EvaluationException e) {
            if (e.reason() == Reason.LIMIT || !skip(start, outerDepth, block)) {
                throw e;
            }
            return (scope, run) -> {
                throw e;
            };
        }
    }

    /**
     * Skips what is not understood: the rest of the block that begins there, after its brace, or the expression; returns
     * whether there is an end.
     */
    boolean skip(int start, int outerDepth, boolean block) throws EvaluationException {
        reads += Math.max(0, at - start);
        countRead();
        int end = block
                ? Scripts.blockEnd(source, start - 1, source.length())
                : Scripts.partEnd(source, start, source.length());
        if (end < 0) {
            return false;
        }
        at = end;
        depth = outerDepth;
        return true;
    }

    /** {@return whether this text follows the bracket that closes the one here} */
    boolean closesBefore(String text) throws EvaluationException {
        int start = at;
        int end = Scripts.blockEnd(source, start, source.length());
        reads += (end < 0 ? source.length() : end) - start;
        countRead();
        at = Math.max(start, end);
        boolean follows = end >= 0 && take(text);
        at = start;
        return follows;
    }

    /** Skips white space, and then this text if it is there. */
    boolean take(String text) {
        skipSpace();
        if (!startsWith(text)) {
            return false;
        }
        at += text.length();
        return true;
    }

    void require(String text) throws EvaluationException {
        if (!take(text)) {
            throw unexpected();
        }
    }

    /** Takes a word that is not the beginning of a longer one. */
    boolean takeWord(String word) {
        skipSpace();
        if (!startsWith(word) || isNamePart(peek(word.length()))) {
            return false;
        }
        at += word.length();
        return true;
    }

    void requireWord(String word) throws EvaluationException {
        if (!takeWord(word)) {
            throw unexpected();
        }
    }

    /** {@return the name that begins here; empty if there is none} */
    String name() {
        int start = at;
        if (Character.isDigit(peek())) {
            return "";
        }
        while (isNamePart(peek())) {
            at++;
        }
        return source.substring(start, at);
    }

    String requireName() throws EvaluationException {
        skipSpace();
        String name = name();
        if (name.isEmpty()) {
            throw unexpected();
        }
        return name;
    }

    static boolean isName(String text) {
        return !text.isEmpty()
                && !Character.isDigit(text.charAt(0))
                && text.chars().allMatch(c -> isNamePart((char) c));
    }

    static boolean isNamePart(char c) {
        return c != 0 && (Character.isLetterOrDigit(c) || c == '_' || c == '$');
    }

    /** Counts a part inside another one; its end is {@link #leave()}. */
    void enter() throws EvaluationException {
        countRead();
        if (++depth > MAX_DEPTH) {
            throw new EvaluationException(Reason.LIMIT, "the expression is nested too deeply");
        }
    }

    /** Counts a read of a character that may be read again. */
    void countRead() throws EvaluationException {
        if (++reads > MAX_READS) {
            throw new EvaluationException(Reason.LIMIT, "the expression is too long");
        }
    }

    void leave() {
        depth--;
    }

    EvaluationException unexpected() {
        if (atEnd()) {
            return EvaluationException.unsupported("an expression that ends too early");
        }
        int end = Math.min(source.length(), at + QUOTED);
        return EvaluationException.unsupported("“" + source.substring(at, end).strip() + "”");
    }
}
