package dev.docent.pages.internal.operations;

import java.util.List;

import dev.docent.pages.internal.operations.model.ApiSettings;
import dev.docent.pages.internal.operations.model.Part;
import dev.docent.pages.internal.operations.output.OperationText;
import dev.docent.pages.internal.operations.output.Output;
import dev.docent.pages.internal.operations.schemas.Rooms;
import dev.docent.pages.internal.operations.schemas.SchemaReader;
import dev.docent.pages.internal.operations.schemas.SchemaRoots;
import dev.docent.pages.internal.operations.schemas.SchemaWriter;

/** The content of a model's page. */
final class ModelSections {

    private final Output out;
    private final SchemaWriter schemas;

    ModelSections(Output out, SchemaReader reader, SchemaRoots roots, ApiSettings settings) {
        this.out = out;
        this.schemas = new SchemaWriter(out, reader, roots, settings.expanded());
    }

    void write(Part written) {
        out.heading(2, "fields", out.text(OperationText.FIELDS));
        schemas.writeModel(written, "field", Rooms.modelOfHtml());
    }

    /**
     * Writes the fields of a field for which the page of an operation or model has no room.
     *
     * @param steps that lead to it
     */
    void writeRest(List<String> steps) {
        out.heading(2, "fields", out.text(OperationText.FIELDS));
        schemas.writeRest(steps, "field", Rooms.modelOfHtml());
    }
}
