package dev.docent.pages.internal.components.element;

import java.util.OptionalInt;

import dev.docent.pages.internal.components.markdown.MarkdownElement;
import dev.docent.pages.internal.components.markdown.MarkdownPage;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.mdx.tree.ListItem;

/** A component whose elements are items in Markdown: those after one another are one list. */
public interface ListedComponent extends Component {

    /** Elements of one kind are in one list. */
    enum ListKind {
        /** Cards and tiles. */
        CARDS,
        /** Parameters and fields. */
        FIELDS,
        /** Files, colors, and items of HTML. */
        ENTRIES,
        /** Steps, which are numbered. */
        STEPS
    }

    /** {@return the kind of the list} */
    ListKind list();

    /** {@return the number that the author gave the item} */
    default OptionalInt number(MarkdownElement<Block> element) {
        return OptionalInt.empty();
    }

    /** {@return an element on lines of its own as an item} */
    ListItem item(MarkdownElement<Block> element, MarkdownPage page);
}
