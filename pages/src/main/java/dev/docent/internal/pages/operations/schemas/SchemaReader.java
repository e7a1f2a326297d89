package dev.docent.internal.pages.operations.schemas;

import java.util.List;

import dev.docent.internal.pages.operations.model.Part;
import dev.docent.internal.pages.operations.model.References;

/** Reads the schemas of a document. Not for use by several threads. */
public final class SchemaReader {

    private static final int MAX_ARRAYS = 10;

    private final References references;

    /** @param references of the document */
    public SchemaReader(References references) {
        this.references = references;
    }

    /** {@return the schema; one that allows anything if the value is no schema} */
    public Schema read(Part written) {
        return new SchemaMerge(references).read(written);
    }

    /** {@return the schema of the items of arrays, or of arrays in arrays; the schema itself if it is no array} */
    public Schema innermost(Schema schema) {
        Schema at = schema;
        for (int i = 0; i < MAX_ARRAYS && at.items().isObject() && at.types().equals(List.of("array")); i++) {
            at = read(at.items());
        }
        return at;
    }

    /** {@return the value that a reference leads to; absent if it leads nowhere} */
    Part target(String reference) {
        return references.target(reference);
    }
}
