package dev.docent.pages.internal.site;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

import dev.docent.api.navigation.DocumentedOperation;
import dev.docent.api.navigation.Problem;
import dev.docent.navigation.internal.problems.ProblemCode;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.navigation.internal.site.HandWrittenPage;
import dev.docent.navigation.internal.text.Location;
import dev.docent.navigation.internal.text.Source;
import dev.docent.pages.internal.components.element.ComponentText;
import dev.docent.pages.internal.texts.Texts;

/**
 * A page whose content cannot be made. It says so where its content would be, and all others are whole. Immutable.
 *
 * @param problem what is wrong, for its author
 */
record FailedPage(SitePage page, Problem problem) {

    private static final Logger LOG = System.getLogger("dev.docent");
    private static final int MAX_CAUSES = 20;

    /**
     * {@return what is made of a page; if the page is too much for that, what there is instead} It is the only place that
     * keeps what one page does away from all others. The lack of memory is none of them: it may be the fault of any.
     *
     * @param instead needs nothing of the content of the page
     */
    static <T> T contain(SitePage page, Supplier<T> made, Function<FailedPage, T> instead) {
        try {
            return made.get();
        } catch (RuntimeException | StackOverflowError | LinkageError failure) {
            if (isForLackOfMemory(failure)) {
                throw failure;
            }
            String name = failure.getClass().getSimpleName();
            StackTraceElement[] trace = failure.getStackTrace();
            LOG.log(
                    Level.WARNING,
                    "The page {0} is not shown, because it cannot be made: {1} at {2}",
                    page.path(),
                    name,
                    trace.length == 0 ? "an unknown place" : trace[0]);
            LOG.log(Level.DEBUG, "It was made here", failure);
            return instead.apply(new FailedPage(page, Problems.PAGE_FAILED.at(Location.ofFile(file(page)), name)));
        }
    }

    /** It is wrapped where a class is initialized, or where another thread has tried. */
    private static boolean isForLackOfMemory(Throwable failure) {
        return Stream.iterate(failure, Objects::nonNull, Throwable::getCause)
                .limit(MAX_CAUSES)
                .anyMatch(OutOfMemoryError.class::isInstance);
    }

    private static String file(SitePage page) {
        return page.written()
                .map(HandWrittenPage::file)
                .or(() -> Optional.ofNullable(page.entry().operation()).map(DocumentedOperation::spec))
                .orElse(Source.DOCS_JSON);
    }

    /** {@return what readers get instead of the content, as Markdown without markup} */
    String text() {
        return Texts.load(ComponentText.class, page.language()).get(ComponentText.PAGE_NOT_SHOWN);
    }

    /** {@return what is known of it: not what it is made from} */
    PageFindings findings() {
        return new PageFindings(
                page,
                List.of(problem),
                Set.of(problem.code()),
                Map.of(),
                List.of(),
                Set.of(),
                Set.of(),
                Set.of(),
                Set.of(),
                false);
    }

    /** {@return whether findings are those of a page that has failed} */
    static boolean isIn(PageFindings findings) {
        return findings.losses().contains(ProblemCode.PAGE_FAILED.code());
    }
}
