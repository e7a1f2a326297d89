package dev.docent.pages.internal.body;

import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import dev.docent.base.internal.html.HtmlWriter;
import dev.docent.base.internal.html.Tag;
import dev.docent.pages.internal.code.CodeBlocks;
import dev.docent.pages.internal.code.Fence;
import dev.docent.pages.internal.components.element.ComponentText;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.texts.Texts;

/** Writes code blocks with a line for the title, the language and the copy button. */
final class CodeWriter {

    private static final String DIAGRAM = "mermaid";

    private static final Pattern OPTION = Pattern.compile("([A-Za-z][A-Za-z0-9_-]{0,39})(?:=(.*))?", Pattern.DOTALL);
    private static final Set<String> OFF = Set.of("{false}", "\"false\"", "'false'");

    private final boolean isRead;
    private final Texts<ComponentText> texts;
    private final PageOutput output;
    private final Images images;
    private final Report report;

    /** @param isRead whether the code is rendered for readers; otherwise only what can have problems is written */
    CodeWriter(boolean isRead, Texts<ComponentText> texts, PageOutput output, Images images, Report report) {
        this.isRead = isRead;
        this.texts = texts;
        this.output = output;
        this.images = images;
        this.report = report;
    }

    void write(Block.CodeBlock block) {
        if (!isRead && !mayHaveProblems(block.meta())) {
            return;
        }
        Fence fence = Fence.parse(block.meta().isEmpty() ? block.language() : block.language() + " " + block.meta());
        fence.ignored().forEach(this::note);
        write(fence, block.code());
    }

    private static boolean mayHaveProblems(String meta) {
        return meta.contains("icon") || meta.indexOf('=') >= 0 || meta.contains("twoslash");
    }

    /** Reports an option that has no effect, unless it is off. */
    private void note(String option) {
        Matcher named = OPTION.matcher(option);
        if (named.matches() && !OFF.contains(String.valueOf(named.group(2)))) {
            report.addWithoutEffect("code block " + named.group(1));
        }
    }

    void write(Fence fence, String code) {
        if (!isRead && fence.icon().isEmpty()) {
            return;
        }
        boolean diagram = fence.language().equals(DIAGRAM);
        HtmlWriter html = output.html();
        html.element(Tag.FIGURE)
                .classes(diagram ? "code-block diagram" : "code-block")
                .content(() -> {
                    String title =
                            diagram && fence.title().isEmpty() ? texts.get(ComponentText.DIAGRAM) : fence.title();
                    String label = CodeBlocks.label(fence);
                    if (!title.isEmpty() || !label.isEmpty()) {
                        html.element(Tag.FIGCAPTION).content(() -> {
                            if (!fence.icon().isEmpty()) {
                                images.icon(fence.icon().strip(), "");
                            }
                            if (title.isEmpty()) {
                                html.text(label);
                            } else {
                                output.text(title);
                            }
                        });
                    }
                    // the line feed that does not count: those before it are blank lines of the author
                    CodeBlocks.write(html, fence, code + "\n");
                });
        output.sections().gap();
        output.sections().add(code);
    }
}
