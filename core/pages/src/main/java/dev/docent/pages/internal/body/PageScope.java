package dev.docent.pages.internal.body;

import dev.docent.pages.internal.evaluation.Scope;
import dev.docent.pages.internal.mdx.MdxPage;

/** Where nodes come from: their page, and the names that their expressions see. */
record PageScope(MdxPage page, Scope names) {}
