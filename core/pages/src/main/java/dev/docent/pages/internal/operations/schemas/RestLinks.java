package dev.docent.pages.internal.operations.schemas;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

import dev.docent.base.internal.html.Url;
import dev.docent.navigation.internal.documents.Pointer;
import dev.docent.pages.internal.operations.model.Part;
import dev.docent.pages.internal.operations.output.ModelPages;

/** Finds the pages of fields that have no room: that of a model where a model has them, so that many pages share it. */
final class RestLinks {

    private final ModelPages pages;
    private final SchemaReader reader;

    RestLinks(ModelPages pages, SchemaReader reader) {
        this.pages = pages;
        this.reader = reader;
    }

    /** {@return the page with the fields of a node; empty if there is none} */
    Optional<Url> of(SchemaNode node) {
        if (node.isWithoutPage()) {
            return Optional.empty();
        }
        Deque<String> steps = new ArrayDeque<>();
        for (SchemaNode at = node; at != null; at = at.parent()) {
            if (isModel(at.inner())) {
                Optional<Url> page = pages.rest(at.inner().name(), List.copyOf(steps));
                if (page.isPresent()) {
                    return page;
                }
            }
            steps.addFirst(at.step());
        }
        return pages.rest(node.path());
    }

    /** {@return whether the page of its model has all fields of a schema: a reference can have sibling keywords} */
    boolean isModel(Schema schema) {
        if (schema.name().isEmpty()
                || schema.properties().isEmpty() && schema.choices().isEmpty()) {
            return false;
        }
        Part reference = Choice.reference("#/components/schemas/" + Pointer.escaped(schema.name()));
        Schema model = reader.innermost(reader.read(reference));
        return model == schema
                || model.properties().keySet().equals(schema.properties().keySet())
                        && model.choices().size() == schema.choices().size();
    }
}
