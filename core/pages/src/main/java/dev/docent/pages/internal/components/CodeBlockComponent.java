package dev.docent.pages.internal.components;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

import dev.docent.pages.internal.code.Fence;
import dev.docent.pages.internal.code.LineRanges;
import dev.docent.pages.internal.components.element.Component;
import dev.docent.pages.internal.components.element.Element;
import dev.docent.pages.internal.components.element.PageWriter;
import dev.docent.pages.internal.components.markdown.MarkdownElement;
import dev.docent.pages.internal.components.markdown.MarkdownNodes;
import dev.docent.pages.internal.components.markdown.MarkdownPage;
import dev.docent.pages.internal.evaluation.Values;
import dev.docent.pages.internal.mdx.inline.PlainText;
import dev.docent.pages.internal.mdx.tree.Attribute;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.mdx.tree.Block.CodeBlock;
import dev.docent.pages.internal.mdx.tree.Block.ElementBlock;

/** A code block whose settings are attributes, and whose code may come from an expression; otherwise like a fence. */
final class CodeBlockComponent implements Component {

    static final String NAME = "CodeBlock";

    private static final Pattern AROUND = Pattern.compile("^(?:[ \\t]*\\R)++");
    private static final Set<String> TITLES = Set.of("filename", "title");

    @Override
    public void write(Element element, PageWriter page) {
        page.code(fence(element, page), code(page.textOf(element.content())));
    }

    /** {@return the code without the blank lines around it} */
    private static String code(String written) {
        return AROUND.matcher(written).replaceFirst("").stripTrailing();
    }

    private static Fence fence(Element element, PageWriter page) {
        Set<Fence.Option> options = EnumSet.noneOf(Fence.Option.class);
        for (Fence.Option option : Fence.Option.values()) {
            if (element.isSet(option.word())) {
                options.add(option);
            }
        }
        if (element.isSet("noCopy")) {
            options.add(Fence.Option.NO_COPY);
        }
        return new Fence(
                element.anyText("language", "lang"),
                title(element, page),
                element.text("icon"),
                lines(element, "highlight"),
                lines(element, "focus"),
                options,
                List.of());
    }

    private static String title(Element element, PageWriter page) {
        return page.textOf(element.value(element.isShown("filename") ? "filename" : "title"));
    }

    /** {@return the lines of a list of numbers, or of a text such as <code>{1,3-5}</code>} */
    private static LineRanges lines(Element element, String attribute) {
        String written = Values.text(element.value(attribute)).replace('{', ' ').replace('}', ' ');
        return LineRanges.parse(written).orElse(LineRanges.NONE);
    }

    @Override
    public List<Block> markdown(MarkdownElement<Block> element, MarkdownPage page) {
        List<Block> children = page.blocks(element.children());
        StringBuilder code = new StringBuilder();
        for (Block child : children) {
            code.append(code.length() > 0 ? "\n" : "");
            code.append(
                    child instanceof CodeBlock fenced ? fenced.code() : PlainText.of(page.asInlines(List.of(child))));
        }
        String language = element.anyText("language", "lang").orElse("");
        return List.of(new CodeBlock(
                language, element.anyText("filename", "title").orElse(""), code.toString(), MarkdownNodes.NO_SPAN));
    }

    /** {@return the element without the title that an author wrote as a text} */
    static ElementBlock untitled(ElementBlock element) {
        List<Attribute> others = element.attributes().stream()
                .filter(attribute -> !(attribute instanceof Attribute.TextValue text && TITLES.contains(text.name())))
                .toList();
        return new ElementBlock(element.name(), others, element.children(), element.span());
    }

    /** {@return the title that an author wrote as a text; empty if there is none} */
    static String title(List<Attribute> attributes) {
        return attributes.stream()
                .filter(Attribute.TextValue.class::isInstance)
                .map(Attribute.TextValue.class::cast)
                .filter(attribute -> TITLES.contains(attribute.name()))
                .map(Attribute.TextValue::value)
                .findFirst()
                .orElse("");
    }
}
