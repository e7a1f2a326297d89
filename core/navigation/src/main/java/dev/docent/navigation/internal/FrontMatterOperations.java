package dev.docent.navigation.internal;

import java.util.Optional;

import dev.docent.api.navigation.DocumentedOperation;
import dev.docent.api.navigation.PageVisibility;
import dev.docent.api.navigation.Problem;
import dev.docent.navigation.internal.FrontMatterDocuments.Choice;
import dev.docent.navigation.internal.openapi.EndpointReference;
import dev.docent.navigation.internal.openapi.SpecIndex;
import dev.docent.navigation.internal.openapi.SpecOperation;
import dev.docent.navigation.internal.openapi.SpecSchema;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.navigation.internal.site.HandWrittenPage;
import dev.docent.navigation.internal.site.NavigationSettings;
import dev.docent.navigation.internal.specs.SpecGroup;
import dev.docent.navigation.internal.text.Location;
import org.jspecify.annotations.Nullable;

/** Finds the operation or model that a page documents according to its front matter. */
final class FrontMatterOperations {

    private final Planning planning;
    private final FrontMatterDocuments documents;
    private final Ambiguities ambiguities = new Ambiguities();

    FrontMatterOperations(Planning planning) {
        this.planning = planning;
        this.documents = new FrontMatterDocuments(planning.specs());
    }

    /** The subject of a page, with the title and description that the page inherits. */
    record Subject(
            @Nullable DocumentedOperation operation,
            @Nullable String title,
            @Nullable String description,
            PageVisibility visibility) {

        /** One that the page does not show. */
        static Optional<Subject> notShown(PageVisibility visibility) {
            return Optional.of(new Subject(null, null, null, visibility));
        }
    }

    /**
     * {@return the subject of the page at that path; empty if it names none} A problem is reported if it is unknown. Then
     * nobody may see the page if the site restricts pages, since it would inherit who may see the subject.
     */
    Optional<Subject> of(HandWrittenPage page, String path) {
        String operation = page.text(HandWrittenPage.OPENAPI);
        if (operation != null) {
            return operation(operation, page.reference(), page.location(HandWrittenPage.OPENAPI), path);
        }
        String schema = page.text(HandWrittenPage.SCHEMA);
        return schema == null ? Optional.empty() : schema(schema, page.location(HandWrittenPage.SCHEMA));
    }

    private Optional<Subject> operation(
            String written, @Nullable EndpointReference reference, Location location, String path) {
        if (reference == null) {
            planning.problems().add(malformed(location, written));
            return unknown(location);
        }
        Choice<SpecOperation> choice =
                documents.choose(reference.spec(), location, FrontMatterDocuments.Wanted.operation(reference));
        if (choice.found().isEmpty() && reference.isUncertain()) {
            planning.problems().add(malformed(location, written));
            return unknown(location);
        }
        if (choice.found().isEmpty()) {
            SpecGroup meant = choice.searched();
            if (!planning.specs().isMissed(choice.spec(), meant.unusable().mayHave(reference), location)) {
                Optional<String> nearest = meant.nearestOperation(reference, planning.nearest());
                planning.problems()
                        .add(
                                reference.spec() == null || meant.specs().isEmpty()
                                        ? Problems.OPERATION_OF_PAGE_UNKNOWN.at(location, reference.label(), nearest)
                                        : Problems.OPERATION_OF_PAGE_NOT_IN_DOCUMENT.at(
                                                location, reference.label(), firstFile(meant), nearest));
            }
            return unknown(location);
        }
        SpecOperation operation = choice.shown();
        planning.reportDoubts(operation.page().access());
        ambiguities.add(written, location, choice);
        if (isClosed(choice)) {
            return unknown(location);
        }
        if (!OperationLookup.isShown(operation, location, planning)) {
            return Subject.notShown(operation.page().access().visibility());
        }
        OperationMetadata facts = OperationMetadata.of(operation, path);
        OperationMetadata titled = OperationMetadata.of(titled(choice), path);
        return Optional.of(new Subject(
                facts.operation(),
                titled.title(),
                titled.description(),
                facts.visibility().and(titled.visibility())));
    }

    /** {@return the operation that a page gets its title from; one that has no page gives none} */
    private SpecOperation titled(Choice<SpecOperation> choice) {
        SpecOperation titled = choice.titled();
        boolean hidden = titled.hidden()
                && planning.settings().hiddenOperations() == NavigationSettings.HiddenOperations.EXCLUDED;
        if (titled.excluded() || hidden) {
            return choice.shown();
        }
        planning.reportDoubts(titled.page().access());
        return titled;
    }

    /** Reports which part of a reference is missing. */
    private static Problem malformed(Location location, String written) {
        String[] tokens = written.trim().split("\\s+");
        boolean document = tokens.length == 1 && tokens[0].matches("(?i).*\\.(json|ya?ml)|https?://.*");
        return document
                ? Problems.REFERENCE_WITHOUT_OPERATION.at(location, written, tokens[0])
                : Problems.REFERENCE_MALFORMED.at(location, written);
    }

    private static String firstFile(SpecGroup searched) {
        return searched.specs().get(0).file();
    }

    private Optional<Subject> schema(String written, Location location) {
        String[] tokens = written.trim().split("\\s+", 2);
        String spec = tokens.length == 2 ? tokens[0] : null;
        String name = tokens[tokens.length - 1];
        Choice<SpecIndex> choice = documents.choose(spec, location, FrontMatterDocuments.Wanted.schema(name));
        if (choice.found().isEmpty()) {
            SpecGroup meant = choice.searched();
            if (!planning.specs().isMissed(choice.spec(), meant.unusable().mayHaveSchema(name), location)) {
                Optional<String> nearest = meant.nearestSchema(name, planning.nearest());
                planning.problems()
                        .add(
                                spec == null || meant.specs().isEmpty()
                                        ? Problems.MODEL_UNKNOWN.at(location, name, nearest)
                                        : Problems.MODEL_NOT_IN_DOCUMENT.at(location, name, firstFile(meant), nearest));
            }
            return unknown(location);
        }
        ambiguities.add(written, location, choice);
        if (isClosed(choice)) {
            return unknown(location);
        }
        SpecSchema schema = choice.shown().schema(name).orElseThrow();
        SpecSchema titled = choice.titled().schema(name).orElseThrow();
        planning.reportDoubts(schema.access());
        planning.reportDoubts(titled.access());
        String title = titled.title() == null ? name : titled.title();
        DocumentedOperation documented =
                new DocumentedOperation.Schema(choice.shown().file(), name);
        return Optional.of(new Subject(
                documented,
                title,
                titled.description(),
                schema.access().visibility().and(titled.access().visibility())));
    }

    /** A document that is only similar to the one that a page names may be less restricted than that one. */
    private boolean isClosed(Choice<?> choice) {
        return choice.isGuessed() && planning.site().restricted();
    }

    private Optional<Subject> unknown(Location location) {
        if (!planning.site().restricted()) {
            return Optional.empty();
        }
        planning.problems().add(Problems.PAGE_OF_UNKNOWN_SUBJECT.at(location));
        return Subject.notShown(PageVisibility.nobody());
    }

    /** Starts the pages that no entry leads to: documents are not reported because of them. */
    void leaveNavigation() {
        planning.specs().leaveNavigation();
        ambiguities.leaveNavigation();
    }

    /** Reports the references that match several documents. */
    void reportAmbiguities() {
        ambiguities.report(planning.problems());
    }
}
