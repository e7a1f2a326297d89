package dev.docent.pages.internal.site;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** When pages last changed, from their front matter or else from the history of their files. Thread-safe. */
final class PageDates {

    private static final List<String> FIELDS = List.of(
            "lastUpdated", "last_updated", "lastUpdatedDate", "updatedAt", "updated", "lastModified", "lastmod");
    private static final Pattern DATE = Pattern.compile("(\\d{4}-\\d{2}-\\d{2})([T ].{0,40})?");

    private final Function<String, Optional<Instant>> changes;

    /** @param changes when a file changed, by its path; empty if not known */
    PageDates(Function<String, Optional<Instant>> changes) {
        this.changes = changes;
    }

    /** {@return the day, in UTC; empty if it is not known: a generated page has no file of its own} */
    Optional<LocalDate> of(SitePage page) {
        return written(page)
                .or(() -> page.written()
                        .flatMap(written -> changes.apply(written.file()))
                        .map(time -> LocalDate.ofInstant(time, ZoneOffset.UTC)));
    }

    private static Optional<LocalDate> written(SitePage page) {
        return FIELDS.stream()
                .flatMap(field -> page.text(field).stream())
                .filter(Objects::nonNull)
                .flatMap(text -> date(text).stream())
                .findFirst();
    }

    private static Optional<LocalDate> date(String text) {
        Matcher date = DATE.matcher(text.strip());
        try {
            return date.matches() ? Optional.of(LocalDate.parse(date.group(1))) : Optional.empty();
        } catch (DateTimeException noDate) {
            return Optional.empty();
        }
    }
}
