package dev.docent.navigation.internal;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

import dev.docent.api.navigation.DocumentedOperation;
import dev.docent.api.navigation.NavigationPage;
import dev.docent.api.navigation.PageVisibility;
import dev.docent.navigation.internal.site.HandWrittenPage;
import dev.docent.navigation.internal.site.PageFields;
import org.jspecify.annotations.Nullable;

/** Creates the nodes of hand-written pages. */
final class HandWrittenPages {

    private final Planning planning;
    private final Map<String, NavigationPage> plain = new HashMap<>();
    private @Nullable FrontMatterOperations operations;

    HandWrittenPages(Planning planning) {
        this.planning = planning;
    }

    private FrontMatterOperations operations() {
        if (operations == null) {
            operations = new FrontMatterOperations(planning);
        }
        return operations;
    }

    /** Starts the pages that no entry leads to. */
    void leaveNavigation() {
        operations().leaveNavigation();
    }

    /** Reports the references that match several documents. */
    void reportAmbiguities() {
        if (operations != null) {
            operations.reportAmbiguities();
        }
    }

    /** {@return the node of a page that replaces no operation's page} */
    NavigationPage page(String path, HandWrittenPage written) {
        return plain.computeIfAbsent(path, absent -> page(absent, written, null));
    }

    /**
     * {@return the node of a page}
     *
     * @param inherited metadata of the operation whose page it replaces; {@code null} if it replaces none. A page is
     *     never less restricted than that operation
     */
    NavigationPage page(String path, HandWrittenPage written, @Nullable OperationMetadata inherited) {
        return node(path, written, operations().of(written, path), inherited);
    }

    /** {@return the node of a page that refers to no operation or model and replaces no operation's page} */
    static NavigationPage plain(String path, HandWrittenPage written) {
        return node(path, written, Optional.empty(), null);
    }

    private static NavigationPage node(
            String path,
            HandWrittenPage written,
            Optional<FrontMatterOperations.Subject> subject,
            @Nullable OperationMetadata inherited) {
        return NavigationPage.builder(
                        Stream.of(
                                        written.text("title"),
                                        subject.map(FrontMatterOperations.Subject::title)
                                                .orElse(null),
                                        inherited == null ? null : inherited.title())
                                .filter(Objects::nonNull)
                                .findFirst()
                                .orElseGet(() -> Titles.of(path)),
                        "/" + path)
                .description(Stream.of(
                                written.textOrEmpty("description"),
                                subject.map(FrontMatterOperations.Subject::description)
                                        .orElse(null),
                                inherited == null ? null : inherited.description())
                        .filter(Objects::nonNull)
                        .findFirst()
                        .orElse(null))
                .sidebarTitle(sidebarTitle(written, inherited))
                .deprecated(written.isTruthy("deprecated"))
                .hidden(written.isTruthy("hidden"))
                .operation(documented(subject))
                .visibility(visibility(written, subject, inherited))
                .fields(PageFields.of(written.frontMatter()))
                .build();
    }

    private static @Nullable String sidebarTitle(HandWrittenPage written, @Nullable OperationMetadata inherited) {
        String own = written.text("sidebarTitle");
        return own == null && inherited != null ? inherited.sidebarTitle() : own;
    }

    private static @Nullable DocumentedOperation documented(Optional<FrontMatterOperations.Subject> subject) {
        return subject.map(FrontMatterOperations.Subject::operation).orElse(null);
    }

    private static PageVisibility visibility(
            HandWrittenPage written,
            Optional<FrontMatterOperations.Subject> subject,
            @Nullable OperationMetadata inherited) {
        PageVisibility own = written.access().visibility();
        PageVisibility ofSubject =
                subject.map(FrontMatterOperations.Subject::visibility).orElse(PageVisibility.everybody());
        return own.and(ofSubject).and(inherited == null ? PageVisibility.everybody() : inherited.visibility());
    }
}
