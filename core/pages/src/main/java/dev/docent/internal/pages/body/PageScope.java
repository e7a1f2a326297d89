package dev.docent.internal.pages.body;

import dev.docent.internal.pages.evaluation.Scope;
import dev.docent.internal.pages.mdx.MdxPage;

/** Where nodes come from: their page, and the names that their expressions see. */
record PageScope(MdxPage page, Scope names) {}
