package dev.docent.base.internal.http;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** Finds request headers that violate RFC 9110 and that runtimes of Jakarta REST parse before they call any resource. */
public final class MalformedHeaders {

    private static final String TOKEN = "[!#$%&'*+.^_`|~0-9A-Za-z-]++";
    private static final String QUOTED = "\"(?:[^\"\\\\]|\\\\.)*+\"";
    private static final String PARAMETERS =
            "(?:[ \\t]*+;[ \\t]*+(?:" + TOKEN + "=(?:" + TOKEN + "|" + QUOTED + "))?+)*+[ \\t]*+";
    private static final Pattern TYPE = Pattern.compile(TOKEN + "/" + TOKEN + PARAMETERS);

    /** Java itself sends a single star. */
    private static final Pattern RANGE = Pattern.compile("(?:\\*(?!/)|" + TOKEN + "/" + TOKEN + ")" + PARAMETERS);

    private static final Pattern LANGUAGE =
            Pattern.compile("(?:\\*|[A-Za-z]{1,8}+(?:-[A-Za-z0-9]{1,8}+)*+)" + PARAMETERS);
    private static final Pattern WEIGHT = Pattern.compile("0*+(?:\\.\\d*+)?+|1(?:\\.0*+)?+");

    private MalformedHeaders() {}

    /** {@return the name of the first header that is malformed; empty if none is} */
    public static Optional<String> find(RequestHeaders headers) {
        if (!headers.lines("Content-Type").stream().allMatch(matching(TYPE))) {
            return Optional.of("Content-Type");
        } else if (!isList(headers.lines("Accept"), RANGE)) {
            return Optional.of("Accept");
        }
        return isList(headers.lines("Accept-Language"), LANGUAGE) ? Optional.empty() : Optional.of("Accept-Language");
    }

    /** Runtimes do not expect commas in quotes. */
    private static boolean isList(List<String> lines, Pattern element) {
        return lines.stream()
                .filter(line -> !line.isBlank())
                .flatMap(line -> Arrays.stream(line.split(",")))
                .filter(found -> !found.isEmpty())
                .allMatch(matching(element));
    }

    private static Predicate<String> matching(Pattern element) {
        return text -> element.matcher(text.strip()).matches()
                && HeaderValues.parts(text).stream()
                        .skip(1)
                        .filter(parameter -> HeaderValues.name(parameter).equalsIgnoreCase("q"))
                        .allMatch(weight ->
                                WEIGHT.matcher(HeaderValues.value(weight)).matches());
    }
}
