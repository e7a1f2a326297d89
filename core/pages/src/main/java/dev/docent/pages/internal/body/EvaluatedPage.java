package dev.docent.pages.internal.body;

import java.util.List;

import dev.docent.pages.internal.evaluation.Run;
import dev.docent.pages.internal.evaluation.Scope;
import dev.docent.pages.internal.mdx.MdxPage;
import dev.docent.pages.internal.mdx.tree.Block;

/**
 * A page as a tree without what has to be evaluated: expressions are their values, snippets and functions of the author what
 * they write, attributes texts. Markdown is made from it. What has no value stays as it is written. Not thread-safe.
 */
public final class EvaluatedPage {

    private final MdxPage page;
    private final Modules modules;
    private final TreeWriter writer;

    EvaluatedPage(BodySite site, MdxPage page) {
        this.page = page;
        Run run = new Run();
        // the HTML of the page reports the same
        Report unread = Report.unread(page);
        this.modules = new Modules(site, run, scope -> {}, unread);
        this.writer = new TreeWriter(modules, run, unread);
    }

    /** {@return the blocks of the page} Called once. */
    public List<Block> blocks() {
        PageScope scope = new PageScope(page, Scope.empty().inner());
        modules.declarePage(scope);
        return writer.blocks(page.blocks(), scope);
    }

    /** {@return other blocks that are shown with the page, and do not see its names} */
    public List<Block> others(List<Block> blocks) {
        return writer.blocks(blocks, new PageScope(page, Scope.empty()));
    }
}
