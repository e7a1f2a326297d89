package dev.docent.navigation.internal.openapi.compared;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import dev.docent.navigation.internal.documents.Node;
import org.jspecify.annotations.Nullable;

/** Reads the schemas of a document, each once. Not thread-safe. */
public final class SchemaFactsReader {

    private final ApiDocument document;
    private final ComparisonBudget budget;
    private final Map<Conjunction, SchemaFacts> read = new HashMap<>();

    /** @param budget of all readers together */
    public SchemaFactsReader(ApiDocument document, ComparisonBudget budget) {
        this.document = document;
        this.budget = budget;
    }

    /** {@return the document} */
    public ApiDocument document() {
        return document;
    }

    /** {@return what the schema specifies; {@code null} accepts every value} */
    public SchemaFacts read(@Nullable Node schema) {
        return read(schema == null ? List.of() : List.of(schema));
    }

    /** {@return what the schemas specify that a value must match all} */
    public SchemaFacts read(List<Node> schemas) {
        return read(Conjunction.of(document, schemas));
    }

    /** {@return what the schemas specify} */
    public SchemaFacts read(Conjunction schemas) {
        SchemaFacts known = read.get(schemas);
        if (known == null) {
            known = SchemaFacts.of(document, schemas, budget);
            read.put(schemas, known);
        }
        return known;
    }

    /** {@return the text of a schema that equal ones share; empty if it is too large} */
    public Optional<String> text(Node schema) {
        return CanonicalText.ofSchema(document, schema, budget);
    }

    /** {@return such a text of the value of a keyword} */
    public Optional<String> keyword(String keyword, Node value) {
        return CanonicalText.ofKeyword(document, keyword, value, budget);
    }

    /** {@return the budget of all readers together} */
    public ComparisonBudget budget() {
        return budget;
    }
}
