package dev.docent.pages.internal.mdx.inline;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

import dev.docent.navigation.internal.problems.Problems;
import dev.docent.pages.internal.mdx.text.Characters;
import dev.docent.pages.internal.mdx.text.MappedText;
import dev.docent.pages.internal.mdx.tree.Inline;
import dev.docent.pages.internal.mdx.tree.Span;
import org.jspecify.annotations.Nullable;

/** The runs of asterisks, underscores and tildes that are still open, and the emphasis that they make. */
final class Delimiters {

    private final String s;
    private final MappedText content;
    private final Pieces pieces;
    private final InlineBuilder builder;
    private final InlineContext context;
    private @Nullable Piece last;

    Delimiters(MappedText content, Pieces pieces, InlineBuilder builder, InlineContext context) {
        this.s = content.text();
        this.content = content;
        this.pieces = pieces;
        this.builder = builder;
        this.context = context;
    }

    /** {@return the last run; null if none is open} */
    @Nullable Piece last() {
        return last;
    }

    /** Reads the run here; returns the index after it. */
    int read(int at) {
        char mark = s.charAt(at);
        int end = at;
        while (end < s.length() && s.charAt(end) == mark) {
            end++;
        }
        Piece piece = pieces.text(at, end);
        if (mark == '~' && end - at > 2) {
            return end;
        }
        char before = at == 0 ? 0 : s.charAt(at - 1);
        char after = end == s.length() ? 0 : s.charAt(end);
        boolean spaceBefore = Characters.isSpace(before);
        boolean spaceAfter = Characters.isSpace(after);
        boolean pointBefore = !spaceBefore && Characters.isPunctuation(before);
        boolean pointAfter = !spaceAfter && Characters.isPunctuation(after);
        boolean left = !spaceAfter && (!pointAfter || spaceBefore || pointBefore);
        boolean right = !spaceBefore && (!pointBefore || spaceAfter || pointAfter);
        if (mark != '~') {
            left |= after == '~';
            right |= before == '~';
        }
        boolean word = mark == '_';
        piece.opens = left && (!word || spaceBefore || pointBefore || !right);
        piece.closes = right && (!word || spaceAfter || pointAfter || !left);
        if (piece.opens || piece.closes) {
            push(piece, mark);
        }
        return end;
    }

    private void push(Piece piece, char mark) {
        piece.delimiter = true;
        piece.mark = mark;
        piece.previousDelimiter = last;
        if (last != null) {
            last.nextDelimiter = piece;
        }
        last = piece;
    }

    /** Makes emphasis of all runs after {@code bottom}, which stay text where they fit nothing. */
    void process(@Nullable Piece bottom, boolean inLink) {
        Map<Integer, @Nullable Piece> bottoms = new HashMap<>();
        Piece closer = first(bottom);
        while (closer != null) {
            if (!closer.closes) {
                closer = closer.nextDelimiter;
                continue;
            }
            int key = closer.mark << 4 | closer.length() % 3 << 1 | (closer.opens ? 1 : 0);
            Piece opener = opener(closer, bottoms.getOrDefault(key, bottom), bottom);
            if (opener == null) {
                bottoms.put(key, closer.previousDelimiter);
                Piece next = closer.nextDelimiter;
                if (!closer.opens) {
                    drop(closer);
                }
                closer = next;
            } else {
                closer = wrap(opener, closer, bottom, inLink);
            }
        }
        dropAfter(bottom);
    }

    private @Nullable Piece first(@Nullable Piece bottom) {
        Piece first = null;
        for (Piece at = last; at != null && at != bottom; at = at.previousDelimiter) {
            first = at;
        }
        return first;
    }

    private static @Nullable Piece opener(Piece closer, @Nullable Piece end, @Nullable Piece bottom) {
        for (Piece at = closer.previousDelimiter; at != null && at != end && at != bottom; at = at.previousDelimiter) {
            if (at.opens && at.mark == closer.mark && fits(at, closer)) {
                return at;
            }
        }
        return null;
    }

    private static boolean fits(Piece opener, Piece closer) {
        if (closer.mark == '~') {
            return opener.length() == closer.length();
        }
        boolean oddMatch = (opener.closes || closer.opens)
                && closer.length() % 3 != 0
                && (opener.length() + closer.length()) % 3 == 0;
        return !oddMatch;
    }

    /** {@return the next run} */
    private @Nullable Piece wrap(Piece opener, Piece closer, @Nullable Piece bottom, boolean inLink) {
        dropBetween(opener, closer);
        boolean strong = opener.length() > 1 && closer.length() > 1;
        int use = strong ? 2 : 1;
        Piece group = new Piece(opener.to - use, closer.from + use);
        List<Inline> inside = builder.build(opener.next, closer, inLink);
        group.height = builder.height() + 1;
        Span span = content.span(group.from, group.to);
        if (group.height > InlineBuilder.MAX_HEIGHT) {
            context.problems().add(Problems.PAGE_NESTED_TOO_DEEPLY, span);
            dropAfter(bottom);
            return null;
        }
        if (closer.mark == '~') {
            group.node = new Inline.Strikethrough(inside, span);
        } else {
            group.node = strong ? new Inline.Strong(inside, span) : new Inline.Emphasis(inside, span);
        }
        pieces.replaceBetween(opener, closer, group);
        opener.to -= use;
        closer.from += use;
        if (opener.length() == 0) {
            drop(opener);
            pieces.remove(opener);
        }
        if (closer.length() > 0) {
            return closer;
        }
        Piece next = closer.nextDelimiter;
        drop(closer);
        pieces.remove(closer);
        return next;
    }

    private void dropBetween(Piece opener, Piece closer) {
        for (Piece at = opener.nextDelimiter; at != null && at != closer; at = opener.nextDelimiter) {
            drop(at);
        }
    }

    private void drop(Piece piece) {
        if (piece.previousDelimiter != null) {
            piece.previousDelimiter.nextDelimiter = piece.nextDelimiter;
        }
        if (piece.nextDelimiter == null) {
            last = piece.previousDelimiter;
        } else {
            piece.nextDelimiter.previousDelimiter = piece.previousDelimiter;
        }
        piece.delimiter = false;
    }

    /** Forgets all runs after {@code bottom}. */
    void dropAfter(@Nullable Piece bottom) {
        while (last != null && last != bottom) {
            drop(last);
        }
    }
}
