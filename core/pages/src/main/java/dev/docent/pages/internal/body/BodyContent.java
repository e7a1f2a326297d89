package dev.docent.pages.internal.body;

import java.util.List;

import dev.docent.pages.internal.components.element.Content;
import dev.docent.pages.internal.evaluation.Value;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.mdx.tree.Inline;

/** What is between the tags of an element. */
sealed interface BodyContent extends Content {

    /** Blocks of a page. */
    record Blocks(List<Block> blocks, PageScope scope) implements BodyContent {

        @Override
        public boolean isEmpty() {
            return blocks.isEmpty();
        }

        @Override
        public String source() {
            return blocks.isEmpty()
                    ? ""
                    : SourceText.of(
                            scope.page().text(),
                            blocks.get(0).span().from(),
                            blocks.get(blocks.size() - 1).span().to());
        }
    }

    /** A part of a line of a page. */
    record Inlines(List<Inline> inlines, PageScope scope) implements BodyContent {

        @Override
        public boolean isEmpty() {
            return inlines.isEmpty();
        }

        @Override
        public String source() {
            return inlines.isEmpty()
                    ? ""
                    : scope.page()
                            .text()
                            .substring(
                                    inlines.get(0).span().from(),
                                    inlines.get(inlines.size() - 1).span().to());
        }
    }

    /** The children of an element that an expression made. */
    record Evaluated(List<Value> values) implements BodyContent {

        @Override
        public boolean isEmpty() {
            return values.isEmpty();
        }

        @Override
        public String source() {
            return "";
        }
    }
}
