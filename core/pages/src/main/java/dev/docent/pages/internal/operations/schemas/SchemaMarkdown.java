package dev.docent.pages.internal.operations.schemas;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import dev.docent.pages.internal.components.markdown.MarkdownNodes;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.mdx.tree.Inline;
import dev.docent.pages.internal.mdx.tree.ListItem;
import dev.docent.pages.internal.operations.model.Part;
import dev.docent.pages.internal.operations.output.DescriptionPage;
import dev.docent.pages.internal.operations.output.ExternalDocs;
import dev.docent.pages.internal.operations.output.OperationText;
import dev.docent.pages.internal.operations.output.Output;
import dev.docent.pages.internal.operations.schemas.SchemaNode.Cut;
import dev.docent.pages.internal.operations.schemas.SchemaNode.Group;
import dev.docent.pages.internal.operations.schemas.SchemaNode.Kind;

/** Describes schemas as Markdown: a list of fields, nested ones below theirs. */
public final class SchemaMarkdown {

    private static final int MAX_DESCRIPTION = 20_000;

    /**
     * The size of a field without name, type and description.
     *
     * @param facts limits, values, examples
     * @param blocks the fields in it
     */
    public record Details(List<Inline> facts, List<Block> blocks) {

        /** Nothing. */
        public static final Details NONE = new Details(List.of(), List.of());

        /** Copies the lists. */
        public Details {
            facts = List.copyOf(facts);
            blocks = List.copyOf(blocks);
        }
    }

    private final Output out;
    private final SchemaReader reader;
    private final TypeLabel types;
    private final SchemaRoots roots;
    private final RestLinks rest;

    /**
     * @param out provides the texts
     * @param roots the schemas of the page
     */
    public SchemaMarkdown(Output out, SchemaReader reader, SchemaRoots roots) {
        this.out = out;
        this.reader = reader;
        this.types = new TypeLabel(reader);
        this.roots = roots;
        this.rest = new RestLinks(out.environment().models(), reader);
    }

    /** {@return the blocks of a description} */
    public static List<Block> description(String markdown) {
        String text = markdown.length() > MAX_DESCRIPTION ? markdown.substring(0, MAX_DESCRIPTION) : markdown;
        return text.isBlank() ? List.of() : DescriptionPage.of("", text).blocks();
    }

    /** {@return the type of a schema's values} */
    public String type(Part written) {
        return types.of(reader.read(written));
    }

    /**
     * {@return what a schema says in addition to its type: description, limits, fields}
     *
     * @param room for what is below the first level
     */
    public List<Block> body(Part written, Room room) {
        List<Block> blocks =
                new ArrayList<>(description(reader.read(written).part().text("description")));
        add(details(written, room, new Facts(out)), blocks);
        return blocks;
    }

    /**
     * {@return the same of a field for which another page has no room}
     *
     * @param steps that lead to it
     */
    public List<Block> rest(List<String> steps, Room room) {
        return roots.find(steps, reader, out)
                .map(node -> {
                    new SchemaTree(reader, out, room).build(node);
                    List<Block> blocks =
                            new ArrayList<>(description(node.schema().part().text("description")));
                    add(details(node, new Facts(out)), blocks);
                    return blocks;
                })
                .orElse(new ArrayList<>());
    }

    private static void add(Details details, List<Block> blocks) {
        if (!details.facts().isEmpty()) {
            blocks.add(MarkdownNodes.paragraph(details.facts()));
        }
        blocks.addAll(details.blocks());
    }

    /**
     * {@return the same without the description}
     *
     * @param more facts of what has the schema
     */
    public Details details(Part written, Room room, Facts more) {
        return details(new SchemaTree(reader, out, room).built(roots.root(written, reader)), more);
    }

    private Details details(SchemaNode node, Facts more) {
        Map<Schema, Facts> facts = new IdentityHashMap<>();
        List<Schema> levels = SchemaTree.levels(node, reader);
        List<Block> blocks = new ArrayList<>();
        for (Schema level : levels) {
            Facts said =
                    (level == node.schema() ? more : new Facts(out)).of(node).addAll(level);
            facts.put(level, said);
            blocks.addAll(ExampleText.list(said.listed(), out));
            blocks.addAll(ExternalDocs.blocks(said.documentation()));
        }
        groups(node, blocks);
        return new Details(facts(levels, facts), blocks);
    }

    /**
     * {@return a field, a parameter or a header}
     *
     * @param notes what is in parentheses: type, and whether it is required
     * @param description Markdown
     */
    public static ListItem field(String name, List<String> notes, String description, Details details) {
        List<Inline> start = new ArrayList<>(List.of(MarkdownNodes.code(name)));
        List<String> said = notes.stream().filter(note -> !note.isEmpty()).toList();
        if (!said.isEmpty()) {
            start.add(MarkdownNodes.text(" (" + String.join(", ", said) + ")"));
        }
        List<Block> described = description(description);
        if (described.isEmpty() && !details.facts().isEmpty()) {
            described = List.of(MarkdownNodes.paragraph(details.facts()));
        } else if (described.size() == 1 && described.get(0) instanceof Block.Paragraph paragraph) {
            List<Inline> line = new ArrayList<>(paragraph.content());
            line.add(MarkdownNodes.text(" "));
            line.addAll(details.facts());
            described = List.of(MarkdownNodes.paragraph(details.facts().isEmpty() ? paragraph.content() : line));
        }
        List<Block> blocks = MarkdownNodes.beginning(start, ": ", described);
        if (described.size() > 1 && !details.facts().isEmpty()) {
            blocks.add(MarkdownNodes.paragraph(details.facts()));
        }
        blocks.addAll(details.blocks());
        return MarkdownNodes.item(blocks);
    }

    private List<Inline> facts(List<Schema> levels, Map<Schema, Facts> facts) {
        List<Inline> line = new ArrayList<>();
        String unresolved = levels.get(0).unresolved();
        if (!unresolved.isEmpty()) {
            label(line, out.text(OperationText.UNRESOLVED), " ", unresolved);
        }
        for (Schema level : levels) {
            Objects.requireNonNull(facts.get(level), "each has some")
                    .all()
                    .forEach(fact -> label(line, fact.label(), " ", fact.value()));
            values(line, level);
        }
        return line;
    }

    /** {@return facts in a line} */
    public List<Inline> line(Facts facts) {
        List<Inline> line = new ArrayList<>();
        facts.all().forEach(fact -> label(line, fact.label(), " ", fact.value()));
        return line;
    }

    private void values(List<Inline> line, Schema schema) {
        List<Facts.ValueText> values = Facts.valueTexts(schema);
        for (int i = 0; i < values.size(); i++) {
            Facts.ValueText value = values.get(i);
            if (i == 0) {
                label(
                        line,
                        out.text(values.size() == 1 ? OperationText.ONLY_VALUE : OperationText.VALUES),
                        ": ",
                        value.value());
            } else {
                line.add(MarkdownNodes.text(", "));
                line.add(MarkdownNodes.code(value.value()));
            }
            if (!value.description().isEmpty()) {
                line.add(MarkdownNodes.text(" (" + value.description() + ")"));
            }
        }
        int more = schema.values().size() - values.size();
        if (more > 0) {
            line.add(MarkdownNodes.text(" " + out.text(OperationText.MORE_VALUES, more)));
        }
    }

    private static void label(List<Inline> line, String label, String separator, String value) {
        line.add(MarkdownNodes.text((line.isEmpty() ? "" : "; ") + label + (value.isEmpty() ? "" : separator)));
        if (!value.isEmpty()) {
            line.add(MarkdownNodes.code(value));
        }
    }

    private void groups(SchemaNode node, List<Block> blocks) {
        for (Group group : node.groups()) {
            List<ListItem> items = group.nodes().stream().map(this::item).toList();
            if (!group.title().isEmpty()) {
                blocks.add(MarkdownNodes.paragraph(MarkdownNodes.text(group.title() + ":")));
            }
            blocks.add(MarkdownNodes.list(false, items));
        }
        int parts = node.schema().omitted()
                + (node.inner() == node.schema() ? 0 : node.inner().omitted());
        if (parts > 0) {
            blocks.add(MarkdownNodes.paragraph(MarkdownNodes.text(out.text(OperationText.PARTS_OMITTED, parts))));
        }
        String name = node.inner().name().isEmpty() ? node.name() : node.inner().name();
        if (node.cut() == Cut.RECURSION) {
            blocks.add(MarkdownNodes.paragraph(MarkdownNodes.text(out.text(OperationText.RECURSIVE, name))));
        } else if (node.cut() == Cut.SIZE) {
            blocks.add(elsewhere(node, name));
        } else if (node.omitted() > 0) {
            blocks.add(
                    MarkdownNodes.paragraph(MarkdownNodes.text(out.text(OperationText.MORE_FIELDS, node.omitted()))));
        }
    }

    private Block elsewhere(SchemaNode node, String name) {
        return rest.of(node)
                .map(page -> MarkdownNodes.paragraph(
                        MarkdownNodes.text(out.text(OperationText.FIELDS_ELSEWHERE) + " "),
                        MarkdownNodes.link(page.value(), name)))
                .orElseGet(() -> MarkdownNodes.paragraph(MarkdownNodes.text(out.text(OperationText.FIELDS_OMITTED))));
    }

    private ListItem item(SchemaNode node) {
        Part part = node.schema().part();
        boolean condition = node.kind() == Kind.ALTERNATIVE || node.kind() == Kind.CONDITION;
        String type = condition ? types.ofPart(node.schema()) : types.of(node.schema());
        Facts facts = condition ? new Facts(out).required(node.schema()) : new Facts(out);
        List<String> notes = List.of(
                node.kind() == Kind.ALTERNATIVE && type.equals(node.name()) ? "" : type,
                note(OperationText.REQUIRED, node.isRequired()),
                note(OperationText.DEPRECATED, part.is("deprecated")),
                note(OperationText.READ_ONLY, part.is("readOnly")),
                note(OperationText.WRITE_ONLY, part.is("writeOnly")));
        return field(node.name(), notes, part.text("description"), details(node, facts));
    }

    /** {@return the text if it is true; otherwise nothing} */
    public String note(OperationText text, boolean applies) {
        return applies ? out.text(text) : "";
    }
}
