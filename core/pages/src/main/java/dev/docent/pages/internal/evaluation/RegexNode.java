package dev.docent.pages.internal.evaluation;

import java.util.Arrays;
import java.util.List;

/** A part of an expression. */
interface RegexNode {

    /** {@return whether this matches at an index, and what comes next matches after it} */
    boolean match(RegexSearch search, int at, Next next) throws EvaluationException;

    /** What comes after a part. */
    @FunctionalInterface
    interface Next {
        boolean match(int at) throws EvaluationException;
    }

    /** One character of a set. */
    record One(CharacterSet set, int size, boolean codePoints) implements RegexNode {

        One(CharacterSet set, boolean codePoints) {
            this(set, set.size(), codePoints);
        }

        @Override
        public boolean match(RegexSearch search, int at, Next next) throws EvaluationException {
            int end = after(search, at);
            return end > 0 && next.match(end);
        }

        /** {@return the index after the character; negative if it does not match} */
        int after(RegexSearch search, int at) throws EvaluationException {
            search.step();
            search.read(size);
            String text = search.text();
            if (at >= text.length()) {
                return -1;
            }
            int c = codePoints ? text.codePointAt(at) : text.charAt(at);
            return set.contains(c) ? at + Character.charCount(c) : -1;
        }
    }

    /** Parts one after another. */
    record Sequence(List<RegexNode> parts) implements RegexNode {

        @Override
        public boolean match(RegexSearch search, int at, Next next) throws EvaluationException {
            return match(search, at, 0, next);
        }

        private boolean match(RegexSearch search, int at, int from, Next next) throws EvaluationException {
            int index = from;
            int position = at;
            while (index < parts.size() && parts.get(index) instanceof One one) {
                position = one.after(search, position);
                if (position < 0) {
                    return false;
                }
                index++;
            }
            if (index == parts.size()) {
                return next.match(position);
            }
            int after = index + 1;
            return search.nested(parts.get(index), position, end -> match(search, end, after, next));
        }
    }

    /** One of several parts. */
    record Choice(List<RegexNode> parts) implements RegexNode {

        @Override
        public boolean match(RegexSearch search, int at, Next next) throws EvaluationException {
            for (RegexNode part : parts) {
                if (search.nested(part, at, next)) {
                    return true;
                }
            }
            return false;
        }
    }

    /** A group whose text is kept. */
    record Group(int number, RegexNode content) implements RegexNode {

        @Override
        public boolean match(RegexSearch search, int at, Next next) throws EvaluationException {
            int[] bounds = search.bounds();
            int start = bounds[2 * number];
            int end = bounds[2 * number + 1];
            boolean matched = search.nested(content, at, position -> {
                int oldStart = bounds[2 * number];
                int oldEnd = bounds[2 * number + 1];
                bounds[2 * number] = at;
                bounds[2 * number + 1] = position;
                if (next.match(position)) {
                    return true;
                }
                bounds[2 * number] = oldStart;
                bounds[2 * number + 1] = oldEnd;
                return false;
            });
            if (!matched) {
                bounds[2 * number] = start;
                bounds[2 * number + 1] = end;
            }
            return matched;
        }
    }

    /** A part several times. The groups from one number to another one are in it. */
    record Repeat(RegexNode part, int min, int max, boolean lazy, int fromGroup, int toGroup) implements RegexNode {

        @Override
        public boolean match(RegexSearch search, int at, Next next) throws EvaluationException {
            return part instanceof One one ? simple(one, search, at, next) : again(search, at, 0, next);
        }

        /** Repeats a single character without recursion: its texts are long. */
        private boolean simple(One one, RegexSearch search, int at, Next next) throws EvaluationException {
            int[] ends = new int[16];
            int count = 0;
            int position = at;
            ends[0] = at;
            int wanted = lazy ? min : max;
            while (count < wanted) {
                position = one.after(search, position);
                if (position < 0) {
                    break;
                }
                count++;
                ends = count == ends.length ? Arrays.copyOf(ends, 2 * count) : ends;
                ends[count] = position;
            }
            if (count < min) {
                return false;
            }
            return lazy ? forward(one, search, ends[count], count, next) : backward(search, ends, count, next);
        }

        private boolean forward(One one, RegexSearch search, int at, int from, Next next) throws EvaluationException {
            int position = at;
            for (int count = from; position >= 0; count++) {
                if (next.match(position)) {
                    return true;
                }
                position = count < max ? one.after(search, position) : -1;
            }
            return false;
        }

        private boolean backward(RegexSearch search, int[] ends, int count, Next next) throws EvaluationException {
            for (int i = count; i >= min; i--) {
                search.step();
                if (next.match(ends[i])) {
                    return true;
                }
            }
            return false;
        }

        private boolean again(RegexSearch search, int at, int count, Next next) throws EvaluationException {
            search.step();
            if (lazy && count >= min && next.match(at)) {
                return true;
            }
            if (count < max) {
                int[] bounds = search.bounds();
                int[] before = Arrays.copyOfRange(bounds, 2 * fromGroup, 2 * toGroup);
                search.read(before.length);
                Arrays.fill(bounds, 2 * fromGroup, 2 * toGroup, -1);
                boolean matched = search.nested(
                        part,
                        at,
                        end -> (end != at || count < min) && again(search, end, end == at ? min : count + 1, next));
                if (matched) {
                    return true;
                }
                System.arraycopy(before, 0, bounds, 2 * fromGroup, before.length);
            }
            return !lazy && count >= min && next.match(at);
        }
    }

    /** The text of a group again. */
    record Reference(int number, boolean ignoringCase) implements RegexNode {

        @Override
        public boolean match(RegexSearch search, int at, Next next) throws EvaluationException {
            int start = search.bounds()[2 * number];
            int end = search.bounds()[2 * number + 1];
            if (end < 0) {
                return next.match(at);
            }
            int length = end - start;
            search.step();
            search.read(length);
            boolean same = search.text().regionMatches(ignoringCase, at, search.text(), start, length);
            return same && next.match(at + length);
        }
    }

    /** What is checked between two characters. */
    record Check(Condition condition) implements RegexNode {

        /** What holds at an index. */
        @FunctionalInterface
        interface Condition {
            boolean holds(RegexSearch search, int at) throws EvaluationException;
        }

        @Override
        public boolean match(RegexSearch search, int at, Next next) throws EvaluationException {
            search.step();
            search.read(search.bounds().length);
            return condition.holds(search, at) && next.match(at);
        }

        static Check ahead(RegexNode part, boolean negative) {
            return new Check((search, at) -> {
                int[] before = search.bounds().clone();
                boolean found = search.nested(part, at, end -> true);
                if (negative || !found) {
                    System.arraycopy(before, 0, search.bounds(), 0, before.length);
                }
                return found != negative;
            });
        }

        static Check behind(RegexNode part, boolean negative) {
            return new Check((search, at) -> {
                int[] before = search.bounds().clone();
                boolean found = false;
                for (int start = at; start >= 0 && !found; start--) {
                    found = search.nested(part, start, end -> end == at);
                }
                if (negative || !found) {
                    System.arraycopy(before, 0, search.bounds(), 0, before.length);
                }
                return found != negative;
            });
        }
    }
}
