package dev.docent.pages.internal.operations;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.docent.pages.internal.mdx.tree.Attribute;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.mdx.tree.Inline;
import dev.docent.pages.internal.mdx.tree.MdxNode;

/** Finds the elements {@code ParamField} of a page, except those inside others. */
final class ManualFields {

    private static final int MAX_FIELDS = 1_000;

    private final List<Map<String, String>> fields = new ArrayList<>();
    private final Deque<MdxNode> waiting = new ArrayDeque<>();

    private ManualFields() {}

    /** {@return the attributes of each, in the order of the page} */
    static List<Map<String, String>> of(List<Block> blocks) {
        ManualFields found = new ManualFields();
        found.waiting.addAll(blocks);
        while (!found.waiting.isEmpty() && found.fields.size() < MAX_FIELDS) {
            found.visit(found.waiting.remove());
        }
        return found.fields;
    }

    private void visit(MdxNode node) {
        if (node instanceof Block.ElementBlock element) {
            element(element.name(), element.attributes(), element.children());
        } else if (node instanceof Inline.ElementInline element) {
            element(element.name(), element.attributes(), element.children());
        } else if (node instanceof Block.Paragraph paragraph) {
            addFirst(paragraph.content());
        }
    }

    private void element(String name, List<Attribute> attributes, List<? extends MdxNode> children) {
        if (name.equals("ParamField")) {
            fields.add(values(attributes));
        } else if (!name.equals("Expandable")) {
            addFirst(children);
        }
    }

    private void addFirst(List<? extends MdxNode> nodes) {
        for (int i = nodes.size() - 1; i >= 0; i--) {
            waiting.addFirst(nodes.get(i));
        }
    }

    private static Map<String, String> values(List<Attribute> attributes) {
        Map<String, String> values = new LinkedHashMap<>();
        for (Attribute attribute : attributes) {
            if (attribute instanceof Attribute.TextValue text) {
                values.put(text.name(), text.value());
            } else if (attribute instanceof Attribute.Flag flag) {
                values.put(flag.name(), "true");
            } else if (attribute instanceof Attribute.ExpressionValue expression) {
                values.put(expression.name(), expression.source().strip());
            }
        }
        return values;
    }
}
