package dev.docent.pages.internal.body;

import dev.docent.pages.internal.evaluation.Value;
import dev.docent.pages.internal.mdx.MdxPage;

/** An imported page, used as a component. */
record Snippet(MdxPage page) implements Value.Foreign {

    /** An import that has failed and was reported. */
    record Missing() implements Value.Foreign {}
}
