package dev.docent.internal.pages.body;

import dev.docent.internal.pages.evaluation.Value;
import dev.docent.internal.pages.mdx.MdxPage;

/** An imported page, used as a component. */
record Snippet(MdxPage page) implements Value.Foreign {

    /** An import that has failed and was reported. */
    record Missing() implements Value.Foreign {}
}
