package dev.docent.api.navigation;

import java.util.List;
import java.util.Locale;
import java.util.Objects;

import org.jspecify.annotations.Nullable;

/** One problem in a site's content: what is wrong, where, and how to fix it. Immutable. */
public final class Problem {

    private final String code;
    private final Severity severity;
    private final String file;
    private final String pointer;
    private final int line;
    private final int column;
    private final String message;
    private final String fix;
    private final List<Location> otherLocations;

    private Problem(Builder builder) {
        code = Objects.requireNonNull(builder.code, "code");
        severity = Objects.requireNonNull(builder.severity, "severity");
        file = Objects.requireNonNull(builder.file, "file");
        pointer = builder.pointer;
        line = builder.line;
        column = builder.column;
        message = Objects.requireNonNull(builder.message, "message");
        fix = Objects.requireNonNull(builder.fix, "fix");
        otherLocations = List.copyOf(builder.otherLocations);
        Objects.requireNonNull(pointer, "pointer");
    }

    /**
     * Begins a problem of a file as a whole, without line and column.
     *
     * @param code stable identifier in kebab case, such as {@code page-missing}
     * @param severity how bad it is
     * @param file path of the affected file from the site's root
     * @param message what is wrong, one sentence in plain text without control characters
     * @param fix how to fix it, in plain text without control characters
     * @return a builder for the optional values
     */
    public static Builder builder(String code, Severity severity, String file, String message, String fix) {
        return new Builder()
                .code(code)
                .severity(severity)
                .file(file)
                .message(message)
                .fix(fix);
    }

    /** {@return stable identifier in kebab case, such as {@code page-missing}} */
    public String code() {
        return code;
    }

    /** {@return how bad it is} */
    public Severity severity() {
        return severity;
    }

    /** {@return path of the affected file from the site's root} */
    public String file() {
        return file;
    }

    /** {@return JSON pointer (RFC 6901) into that file; empty for the file as a whole} */
    public String pointer() {
        return pointer;
    }

    /** {@return line in that file, the first is 1; 0 when unknown} */
    public int line() {
        return line;
    }

    /** {@return column in that line in characters (code points), the first is 1; 0 when unknown} */
    public int column() {
        return column;
    }

    /** {@return what is wrong, one sentence in plain text without control characters} */
    public String message() {
        return message;
    }

    /** {@return how to fix it, in plain text without control characters} */
    public String fix() {
        return fix;
    }

    /**
     * {@return further locations of the same cause, in the order of the site; at most 100, and not to be changed}
     */
    public List<Location> otherLocations() {
        return otherLocations;
    }

    /** {@return one line in compiler format: location, severity, message, fix and code} */
    @Override
    public String toString() {
        String location = line > 0 ? file + ":" + line + ":" + column : file;
        return location + ": " + severity.wireName() + ": " + message + " " + fix + " [" + code + "]";
    }

    /** {@return a builder that starts with the values of this} */
    public Builder toBuilder() {
        return builder(code, severity, file, message, fix)
                .pointer(pointer)
                .line(line)
                .column(column)
                .otherLocations(otherLocations);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Problem that
                && Objects.equals(code, that.code)
                && Objects.equals(severity, that.severity)
                && Objects.equals(file, that.file)
                && Objects.equals(pointer, that.pointer)
                && line == that.line
                && column == that.column
                && Objects.equals(message, that.message)
                && Objects.equals(fix, that.fix)
                && Objects.equals(otherLocations, that.otherLocations);
    }

    @Override
    public int hashCode() {
        return Objects.hash(code, severity, file, pointer, line, column, message, fix, otherLocations);
    }

    /** Builds a {@link Problem}. Not thread-safe. */
    public static final class Builder {

        private @Nullable String code;
        private @Nullable Severity severity;
        private @Nullable String file;
        private String pointer = "";
        private int line;
        private int column;
        private @Nullable String message;
        private @Nullable String fix;
        private List<Location> otherLocations = List.of();

        private Builder() {}

        /** {@return this builder, with another {@link Problem#code()}} */
        public Builder code(String code) {
            this.code = code;
            return this;
        }

        /** {@return this builder, with another {@link Problem#severity()}} */
        public Builder severity(Severity severity) {
            this.severity = severity;
            return this;
        }

        /** {@return this builder, with another {@link Problem#file()}} */
        public Builder file(String file) {
            this.file = file;
            return this;
        }

        /** {@return this builder, with another {@link Problem#pointer()}} */
        public Builder pointer(String pointer) {
            this.pointer = pointer;
            return this;
        }

        /** {@return this builder, with another {@link Problem#line()}} */
        public Builder line(int line) {
            this.line = line;
            return this;
        }

        /** {@return this builder, with another {@link Problem#column()}} */
        public Builder column(int column) {
            this.column = column;
            return this;
        }

        /** {@return this builder, with another {@link Problem#message()}} */
        public Builder message(String message) {
            this.message = message;
            return this;
        }

        /** {@return this builder, with another {@link Problem#fix()}} */
        public Builder fix(String fix) {
            this.fix = fix;
            return this;
        }

        /** {@return this builder, with other {@link Problem#otherLocations()}, which are copied} */
        public Builder otherLocations(List<Location> otherLocations) {
            this.otherLocations = List.copyOf(otherLocations);
            return this;
        }

        /**
         * @return the problem; never {@code null}
         * @throws NullPointerException when a value is {@code null}
         */
        public Problem build() {
            return new Problem(this);
        }
    }

    /**
     * Where a problem is, too. Immutable.
     *
     * @param file path of the file from the site's root
     * @param line line in that file, the first is 1; 0 when unknown
     * @param column column in that line in characters (code points), the first is 1; 0 when unknown
     */
    public record Location(String file, int line, int column) {

        /** Requires a file. */
        public Location {
            Objects.requireNonNull(file, "file");
        }

        /** {@return the location as compilers write it, such as {@code start.mdx:3:1}} */
        @Override
        public String toString() {
            return line > 0 ? file + ":" + line + ":" + column : file;
        }
    }

    /** How bad a problem is. */
    public enum Severity {
        /** Content that the author intended to show is missing or wrong. */
        ERROR,
        /** Everything is shown, but probably not as intended. */
        WARNING,
        /** Informational. */
        INFO;

        /** {@return whether content is missing or wrong} */
        public boolean isError() {
            return this == ERROR;
        }

        /** {@return whether this is as bad as {@code least} or worse} */
        public boolean isAtLeast(Severity least) {
            return compareTo(least) <= 0;
        }

        /** {@return the name used in JSON and on the command line, such as {@code warning}} */
        public String wireName() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
