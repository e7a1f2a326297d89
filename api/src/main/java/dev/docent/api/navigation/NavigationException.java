package dev.docent.api.navigation;

import java.util.List;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;

/** Thrown when a site is resolved strictly and has errors. The message lists all of them, one per line. */
public final class NavigationException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient @Nullable List<Problem> errors;

    /**
     * Creates the exception.
     *
     * @param errors the errors, at least one
     */
    public NavigationException(List<Problem> errors) {
        super(errors.stream()
                .map(Problem::toString)
                .collect(Collectors.joining("\n", errors.size() + " error(s) in the documentation site:\n", "")));
        this.errors = List.copyOf(errors);
    }

    /** {@return the errors; empty when this exception was deserialized} */
    public List<Problem> errors() {
        return errors == null ? List.of() : errors;
    }
}
