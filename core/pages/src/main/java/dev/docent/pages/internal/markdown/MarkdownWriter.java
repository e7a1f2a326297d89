package dev.docent.pages.internal.markdown;

import java.util.List;

import dev.docent.pages.internal.mdx.tree.Alignment;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.mdx.tree.Block.CodeBlock;
import dev.docent.pages.internal.mdx.tree.Block.ListBlock;
import dev.docent.pages.internal.mdx.tree.Block.Paragraph;
import dev.docent.pages.internal.mdx.tree.Block.Table;
import dev.docent.pages.internal.mdx.tree.ListItem;
import dev.docent.pages.internal.mdx.tree.TableRow;

/** Writes a tree of Markdown. */
final class MarkdownWriter {

    private static final int MIN_FENCE = 3;
    private static final String FOOTNOTE_INDENT = "    ";

    private final StringBuilder out = new StringBuilder();
    private String indent = "";
    /** Whether the line has its indent already: it is that of a list item that begins here. */
    private boolean begun = true;

    private MarkdownWriter() {}

    /** {@return the text, which ends with a line feed unless it is empty} */
    static String write(List<Block> blocks) {
        MarkdownWriter writer = new MarkdownWriter();
        writer.blocks(blocks, true);
        if (writer.out.length() > 0) {
            writer.out.append('\n');
        }
        return writer.out.toString();
    }

    private void blocks(List<Block> blocks, boolean loose) {
        Block before = null;
        boolean other = false;
        for (Block block : blocks) {
            other = before instanceof ListBlock list && isNext(list, block) && !other;
            if (before != null) {
                boolean tight = !loose && before instanceof Paragraph && block instanceof ListBlock;
                newLine();
                if (!tight || needsBlank((ListBlock) block)) {
                    blankLine();
                }
            }
            block(block, other);
            before = block;
        }
    }

    /** Only a list that begins with 1 can follow a text directly. */
    private static boolean needsBlank(ListBlock list) {
        boolean empty = list.items().isEmpty() || list.items().get(0).children().isEmpty();
        return empty || list.ordered() && list.start() != 1;
    }

    /** {@return whether the list would be read as a part of the one before} */
    private static boolean isNext(ListBlock before, Block block) {
        return block instanceof ListBlock list && list.ordered() == before.ordered();
    }

    private void newLine() {
        out.append('\n');
        begun = false;
    }

    private void blankLine() {
        out.append(indent.stripTrailing());
        newLine();
    }

    private void begin() {
        if (!begun) {
            out.append(indent);
            begun = true;
        }
    }

    private void line(String text) {
        begin();
        out.append(text);
    }

    private void lines(String text) {
        int from = 0;
        int to = text.indexOf('\n');
        while (to >= 0) {
            codeLine(text.substring(from, to));
            newLine();
            from = to + 1;
            to = text.indexOf('\n', from);
        }
        codeLine(text.substring(from));
    }

    /** An empty line has no white space at its end. */
    private void codeLine(String text) {
        if (text.isEmpty() && !begun) {
            out.append(indent.stripTrailing());
            begun = true;
        } else {
            line(text);
        }
    }

    private void block(Block block, boolean other) {
        if (block instanceof Block.Heading heading) {
            line(("#".repeat(heading.depth()) + " " + InlineWriter.heading(heading.content())).strip());
        } else if (block instanceof Paragraph paragraph) {
            lines(InlineWriter.paragraph(paragraph.content()));
        } else if (block instanceof CodeBlock code) {
            code(code);
        } else if (block instanceof Block.Quote quote) {
            nested("> ", "> ", quote.children(), true);
        } else if (block instanceof ListBlock list) {
            list(list, other);
        } else if (block instanceof Block.Rule) {
            line("***");
        } else if (block instanceof Table table) {
            table(table);
        } else if (block instanceof Block.FootnoteDefinition footnote) {
            nested("[^" + footnote.label() + "]: ", FOOTNOTE_INDENT, footnote.children(), true);
        }
    }

    /** Writes blocks with something before the first line, and something before all others. */
    private void nested(String first, String others, List<Block> blocks, boolean loose) {
        String outer = indent;
        line(blocks.isEmpty() ? first.stripTrailing() : first);
        indent = outer + others;
        blocks(blocks, loose);
        indent = outer;
    }

    private void list(ListBlock list, boolean other) {
        boolean loose = list.loose() || list.items().stream().anyMatch(item -> !isTight(item));
        int number = list.start();
        for (int i = 0; i < list.items().size(); i++) {
            if (i > 0) {
                newLine();
                if (loose) {
                    blankLine();
                }
            }
            ListItem item = list.items().get(i);
            String marker = list.ordered() ? number++ + (other ? ") " : ". ") : other ? "* " : "- ";
            String task = switch (item.task()) {
                case NONE -> "";
                case OPEN -> "[ ] ";
                case DONE -> "[x] ";
            };
            nested(marker + task, " ".repeat(marker.length()), item.children(), loose);
        }
    }

    /** {@return whether an item is a text, and perhaps lists below it} */
    private static boolean isTight(ListItem item) {
        List<Block> children = item.children();
        for (int i = 0; i < children.size(); i++) {
            boolean fits = i == 0 ? children.get(i) instanceof Paragraph : children.get(i) instanceof ListBlock;
            if (!fits || i > 1) {
                return i == 0 && children.size() == 1;
            }
        }
        return true;
    }

    private void code(CodeBlock code) {
        String info = (code.language() + " " + code.meta()).strip();
        char mark = info.indexOf('`') >= 0 ? '~' : '`';
        String fence = String.valueOf(mark).repeat(Math.max(MIN_FENCE, longestRun(code.code(), mark) + 1));
        line(fence + info);
        newLine();
        if (!code.code().isEmpty()) {
            lines(code.code());
            newLine();
        }
        line(fence);
    }

    private static int longestRun(String code, char mark) {
        int longest = 0;
        int run = 0;
        for (int i = 0; i < code.length(); i++) {
            run = code.charAt(i) == mark ? run + 1 : 0;
            longest = Math.max(longest, run);
        }
        return longest < MIN_FENCE ? 0 : longest;
    }

    private void table(Table table) {
        int columns = table.alignments().size();
        for (TableRow row : table.rows()) {
            columns = Math.max(columns, row.cells().size());
        }
        for (int i = 0; i < table.rows().size(); i++) {
            if (i > 0) {
                newLine();
            }
            row(table.rows().get(i), columns);
            if (i == 0) {
                newLine();
                delimiters(table.alignments(), columns);
            }
        }
    }

    private void row(TableRow row, int columns) {
        StringBuilder line = new StringBuilder("|");
        for (int i = 0; i < columns; i++) {
            String cell = i < row.cells().size()
                    ? InlineWriter.cell(row.cells().get(i).content())
                    : "";
            line.append(cell.isEmpty() ? " " : " " + cell + " ").append('|');
        }
        line(line.toString());
    }

    private void delimiters(List<Alignment> alignments, int columns) {
        StringBuilder line = new StringBuilder("|");
        for (int i = 0; i < columns; i++) {
            line.append(
                    switch (i < alignments.size() ? alignments.get(i) : Alignment.NONE) {
                        case NONE -> " --- |";
                        case LEFT -> " :-- |";
                        case CENTER -> " :-: |";
                        case RIGHT -> " --: |";
                    });
        }
        line(line.toString());
    }
}
