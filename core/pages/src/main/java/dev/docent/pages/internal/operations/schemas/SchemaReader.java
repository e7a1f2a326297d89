package dev.docent.pages.internal.operations.schemas;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

import dev.docent.navigation.internal.documents.Memo;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.openapi.PageSubject;
import dev.docent.pages.internal.operations.model.Part;
import dev.docent.pages.internal.operations.model.References;

/** Reads the schemas of a page. Not for use by several threads. */
public final class SchemaReader {

    private static final int MAX_STEPS = 10;
    private static final int MAX_ALTERNATIVES = 4;

    private final References references;
    private final Map<Node, Schema> known = new IdentityHashMap<>();

    /** What is only a reference, however often it is written. */
    private final Map<String, Schema> referred = new HashMap<>();

    /** The same, merged once for all pages of a document, as far as there is room. */
    private final Memo<Schema> shared;

    private SchemaReader(References references, Memo<Schema> shared) {
        this.references = references;
        this.shared = shared;
    }

    /** {@return a reader of the schemas of a page of a document} */
    public static SchemaReader of(PageSubject subject) {
        return new SchemaReader(References.of(subject), subject.memo(Schema.class, Schema::size));
    }

    /** {@return a reader of the schemas of a page without a document, whose references lead to nothing} */
    public static SchemaReader none() {
        return new SchemaReader(References.none(), new Memo<>(new AtomicInteger(), Schema::size));
    }

    /** {@return the schema; one that allows anything if the value is no schema} */
    public Schema read(Part written) {
        Node node = written.value().orElse(null);
        if (node instanceof Node.Mapping mapping
                && mapping.members().size() == 1
                && mapping.member("$ref") instanceof Node.Text reference) {
            return referred.computeIfAbsent(reference.value(), name -> shared.get(name, same -> merged(written)));
        }
        return node == null ? merged(written) : known.computeIfAbsent(node, same -> merged(written));
    }

    private Schema merged(Part written) {
        return new SchemaMerge(references).read(written);
    }

    /**
     * {@return the schema whose fields are shown: that of the items of an array, and the only alternative
     * that has fields; the schema itself if it is neither}
     */
    public Schema innermost(Schema schema) {
        List<Schema> levels = levels(schema);
        return levels.get(levels.size() - 1);
    }

    /** {@return the schemas from one to its innermost one, both included: those of arrays in arrays are between them} */
    List<Schema> levels(Schema schema) {
        List<Schema> levels = new ArrayList<>(List.of(schema));
        Optional<Schema> next = inside(schema);
        while (next.isPresent() && levels.size() <= MAX_STEPS) {
            levels.add(next.get());
            next = inside(next.get());
        }
        return levels;
    }

    private Optional<Schema> inside(Schema schema) {
        if (schema.hasOthers()) {
            return Optional.empty();
        }
        if (schema.items().isObject() && schema.types().equals(List.of("array"))) {
            return Optional.of(read(schema.items()));
        }
        boolean single = schema.choices().size() == 1
                && schema.properties().isEmpty()
                && schema.choices().get(0).alternatives().size() <= MAX_ALTERNATIVES;
        return single ? onlyStructured(schema.choices().get(0)) : Optional.empty();
    }

    private Optional<Schema> onlyStructured(Choice choice) {
        Optional<Schema> found = Optional.empty();
        for (Part alternative : choice.alternatives()) {
            Schema schema = read(alternative);
            boolean structured = schema.isStructured();
            if (structured && found.isPresent()
                    || !structured && schema.part().get("description").isPresent()) {
                return Optional.empty();
            }
            found = structured ? Optional.of(schema) : found;
        }
        return found;
    }

    /** {@return the references of the document} */
    public References references() {
        return references;
    }
}
