package dev.docent.pages.internal.mdx.block;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import dev.docent.pages.internal.mdx.block.RawBlock.RawRow;
import dev.docent.pages.internal.mdx.text.CharacterReferences;
import dev.docent.pages.internal.mdx.text.Characters;
import dev.docent.pages.internal.mdx.text.MappedText;
import dev.docent.pages.internal.mdx.tree.Alignment;
import dev.docent.pages.internal.mdx.tree.Block.CodeBlock;
import dev.docent.pages.internal.mdx.tree.Block.Paragraph;
import dev.docent.pages.internal.mdx.tree.Inline;
import dev.docent.pages.internal.mdx.tree.Span;

/** The block that lines are added to. */
sealed interface Leaf {

    /** A paragraph. */
    final class OpenParagraph implements Leaf {
        private final MappedText.Builder content = new MappedText.Builder();

        void add(String page, int from, int to) {
            if (content.length() > 0) {
                content.addLineEnd();
            }
            content.add(page, from, to);
        }

        MappedText content() {
            return content.build();
        }
    }

    /** A table. */
    final class OpenTable implements Leaf {
        final List<Alignment> alignments;
        final List<RawRow> rows = new ArrayList<>();

        OpenTable(List<Alignment> alignments) {
            this.alignments = alignments;
        }
    }

    /** A formula on lines of its own, up to a line that ends with two dollar signs. */
    final class OpenFormula implements Leaf {
        private final StringBuilder tex;
        private final int from;
        private int to;

        OpenFormula(String firstLine, int from, int to) {
            this.tex = new StringBuilder(firstLine);
            this.from = from;
            this.to = to;
        }

        /** Adds a line; returns whether it was the last one. */
        boolean add(String page, LineCursor cursor) {
            to = cursor.end();
            String line = page.substring(cursor.at(), cursor.end()).strip();
            boolean last = line.endsWith("$$");
            tex.append('\n').append(last ? line.substring(0, line.length() - 2) : line);
            return last;
        }

        Paragraph block() {
            Span span = new Span(from, to);
            return new Paragraph(List.of(new Inline.Math(tex.toString().strip(), true, span)), span);
        }
    }

    /** Code that is indented, up to the last line of it that is not blank. */
    final class OpenCode implements Leaf {
        private final StringBuilder code = new StringBuilder();
        private final int from;
        private int length;
        private int to;

        OpenCode(int from) {
            this.from = from;
        }

        /** Adds a line from where its code begins, or one that is blank. */
        void add(String page, LineCursor cursor) {
            cursor.skip(LineCursor.CODE);
            boolean blank = cursor.isBlank();
            code.append(to == 0 ? "" : "\n");
            code.append(" ".repeat(cursor.spare())).append(page, cursor.at(), cursor.end());
            if (!blank) {
                length = code.length();
                to = cursor.end();
            }
        }

        CodeBlock block() {
            return new CodeBlock("", "", code.substring(0, length), new Span(from, to));
        }
    }

    /** Code between fences. */
    final class OpenFence implements Leaf {
        private final char marker;
        private final int size;
        private final int indent;
        private final String info;
        private final int from;
        private int to;
        private final StringBuilder code = new StringBuilder();
        private final int infoEnd;
        private boolean began;
        private boolean closed;
        private boolean ended;

        private OpenFence(char marker, int size, int indent, String info, int from, int to) {
            this.marker = marker;
            this.size = size;
            this.indent = indent;
            this.info = info;
            this.from = from;
            this.to = to;
            this.infoEnd = to;
        }

        /** {@return the line that begins it; empty if another one has closed it} */
        Optional<Span> unclosed() {
            return closed ? Optional.empty() : Optional.of(new Span(from, infoEnd));
        }

        /** {@return the fence that the rest of the line is; empty if it is none} */
        static Optional<OpenFence> read(String page, LineCursor cursor, int indent) {
            char marker = cursor.peek();
            int from = cursor.at();
            int at = from;
            while (at < cursor.end() && page.charAt(at) == marker) {
                at++;
            }
            boolean ticks = marker == '`';
            if (at - from < 3 || !ticks && marker != '~') {
                return Optional.empty();
            }
            if (ticks && Characters.indexOf(page, '`', at, cursor.end()) >= 0) {
                return Optional.empty();
            }
            String info = trimmed(page.substring(at, cursor.end()));
            return Optional.of(new OpenFence(marker, at - from, indent, info, from, cursor.end()));
        }

        private static String trimmed(String s) {
            int from = 0;
            int to = s.length();
            while (from < to && Characters.isBlank(s.charAt(from))) {
                from++;
            }
            while (to > from && Characters.isBlank(s.charAt(to - 1))) {
                to--;
            }
            return s.substring(from, to);
        }

        /**
         * Adds a line; returns whether it was the closing fence.
         *
         * @param indented whether the line is indented too far for one
         */
        boolean add(String page, LineCursor cursor, boolean indented) {
            to = cursor.end();
            LineCursor.Mark start = cursor.mark();
            cursor.skipSpaces();
            int run = 0;
            while (cursor.peek() == marker) {
                cursor.next();
                run++;
            }
            if (run >= size && !indented && cursor.isBlank()) {
                closed = true;
                ended = true;
                return true;
            }
            cursor.back(start);
            cursor.skip(indent);
            if (began) {
                code.append('\n');
            }
            began = true;
            code.append(" ".repeat(cursor.spare())).append(page, cursor.at(), cursor.end());
            return false;
        }

        /** Lets all lines count up to the end of the page. */
        void endWithPage() {
            ended = true;
        }

        CodeBlock block() {
            if (!ended && !code.isEmpty() && code.charAt(code.length() - 1) == '\n') {
                code.setLength(code.length() - 1);
            }
            int end = 0;
            while (end < info.length() && !Characters.isBlank(info.charAt(end))) {
                end++;
            }
            String language = CharacterReferences.decoded(info.substring(0, end), true);
            String meta = trimmed(info.substring(end));
            return new CodeBlock(language, meta, code.toString(), new Span(from, to));
        }
    }
}
