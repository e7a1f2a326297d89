package dev.docent.pages.internal.operations;

import java.util.List;
import java.util.Optional;

import dev.docent.base.internal.html.Ids;
import dev.docent.navigation.internal.openapi.PageOperation;
import dev.docent.navigation.internal.openapi.PageSchema;
import dev.docent.navigation.internal.openapi.PageSubject;
import dev.docent.pages.internal.operations.model.EndpointReader;
import dev.docent.pages.internal.operations.model.Part;
import dev.docent.pages.internal.operations.model.References;
import dev.docent.pages.internal.operations.output.MarkdownRenderer;
import dev.docent.pages.internal.operations.output.ModelPages;
import dev.docent.pages.internal.operations.output.OperationText;
import dev.docent.pages.internal.operations.output.Output;
import dev.docent.pages.internal.operations.output.PageEnvironment;
import dev.docent.pages.internal.operations.schemas.SchemaReader;
import dev.docent.pages.internal.operations.schemas.SchemaRoots;
import dev.docent.pages.internal.texts.Texts;

/** The schemas of what a page documents, with an address for each field in them. Not for use by several threads. */
public final class SubjectSchemas {

    private final SchemaReader reader;
    private final SchemaRoots roots;

    private SubjectSchemas(SchemaReader reader, SchemaRoots roots) {
        this.reader = reader;
        this.roots = roots;
    }

    /** {@return the schemas of an operation, a webhook or a model} */
    public static SubjectSchemas of(PageSubject subject) {
        SchemaReader reader = SchemaReader.of(subject);
        References references = reader.references();
        if (subject instanceof PageOperation operation) {
            return new SubjectSchemas(
                    reader, SchemaRoots.of(new EndpointReader(references).read(operation), references));
        }
        Part model = OperationPages.reference((PageSchema) subject);
        return new SubjectSchemas(reader, SchemaRoots.of(model, references));
    }

    SchemaReader reader() {
        return reader;
    }

    SchemaRoots roots() {
        return roots;
    }

    /**
     * {@return the names of the fields on a way through the schemas; empty if it does not lead to a field that has fields}
     *
     * @param language of names that are texts, as a BCP 47 tag
     */
    public Optional<List<String>> names(List<String> steps, String language) {
        return roots.names(steps, reader, output(language));
    }

    /** {@return the names of the fields on a way through the schemas, as one text} */
    String place(List<String> steps, Output out) {
        return String.join(".", roots.names(steps, reader, out).orElse(steps));
    }

    /** {@return whether fields of the schemas have no room on the page of the subject, and are on others} */
    public boolean haveNoRoom() {
        return roots.takeRoom(reader, output("en"));
    }

    private static Output output(String language) {
        PageEnvironment environment =
                new PageEnvironment(Texts.load(OperationText.class, language), MarkdownRenderer.NONE, ModelPages.NONE);
        return new Output(environment, Ids.ofContent());
    }
}
