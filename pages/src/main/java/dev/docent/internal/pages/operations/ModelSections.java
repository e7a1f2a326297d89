package dev.docent.internal.pages.operations;

import dev.docent.internal.pages.operations.model.ApiSettings;
import dev.docent.internal.pages.operations.model.Part;
import dev.docent.internal.pages.operations.output.OperationText;
import dev.docent.internal.pages.operations.output.Output;
import dev.docent.internal.pages.operations.schemas.SchemaReader;
import dev.docent.internal.pages.operations.schemas.SchemaWriter;

/** The content of a model's page. */
final class ModelSections {

    private static final int MAX_FIELDS = 600;

    private final Output out;
    private final SchemaWriter schemas;

    ModelSections(Output out, SchemaReader reader, ApiSettings settings) {
        this.out = out;
        this.schemas = new SchemaWriter(out, reader, settings.expanded());
    }

    void write(Part written) {
        out.heading(2, "fields", out.text(OperationText.FIELDS));
        schemas.writeModel(written, "field", MAX_FIELDS);
    }
}
