package dev.docent.pages.internal.redirects;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import dev.docent.base.internal.text.UriText;
import dev.docent.navigation.internal.text.Location;

/**
 * A redirect as it is written; its source may be percent-encoded like an address. A segment {@code :name} of the source is any segment; its last segment can be {@code
 * :name*} or {@code *}, which are any number of segments, or end with {@code *}, which is anything that begins so.
 */
final class RedirectRule {

    private static final Pattern NAME = Pattern.compile(":([A-Za-z_][A-Za-z0-9_]*)\\*?");
    private static final String REST = "*";

    /** A parameter that may be absent, in the syntax of other routers. */
    private static final Pattern OPTIONAL = Pattern.compile("/:[A-Za-z_][A-Za-z0-9_]*\\?(/.*)?$");

    private final String written;
    private final List<String> segments;
    private final List<String> decoded;
    private final String source;
    private final String destination;
    private final boolean permanent;
    private final Location location;
    private final int number;

    RedirectRule(String source, String destination, boolean permanent, Location location, int number) {
        this.written = source;
        this.segments = List.of(source.substring(1).split("/", -1));
        this.decoded = segments.stream().map(UriText::decoded).toList();
        this.source = normal("/" + String.join("/", decoded));
        this.destination = destination;
        this.permanent = permanent;
        this.location = location;
        this.number = number;
    }

    /** {@return the path of a source without wildcards; any other source as it is written} */
    static String pathOf(String source) {
        boolean plain = Arrays.stream(source.split("/", -1)).noneMatch(RedirectRule::isPattern);
        return normal(plain ? UriText.decoded(source) : source);
    }

    private static boolean isPattern(String segment) {
        return segment.startsWith(":") || segment.endsWith(REST);
    }

    /** {@return the path without a slash at its end} */
    static String normal(String path) {
        int end = path.length();
        while (end > 1 && path.charAt(end - 1) == '/') {
            end--;
        }
        return path.substring(0, end);
    }

    /** {@return what is wrong with a source; empty if nothing is} */
    static Optional<String> wrong(String source) {
        if (OPTIONAL.matcher(source).find()) {
            return Optional.of("its source has an optional parameter, which is not supported; write two redirects");
        }
        if (source.indexOf('?') >= 0 || source.indexOf('#') >= 0) {
            return Optional.of("its source has a query or a fragment, which servers do not compare");
        }
        if (source.startsWith("//") || source.contains("://")) {
            return Optional.of("its source is not a path");
        }
        if (UriText.decoded(source).chars().anyMatch(Character::isISOControl)) {
            return Optional.of("its source has a control character, which no path has");
        }
        String[] segments = source.substring(1).split("/", -1);
        for (int i = 0; i < segments.length; i++) {
            Optional<String> wrong = wrongSegment(segments[i], i == segments.length - 1);
            if (wrong.isPresent()) {
                return wrong;
            }
        }
        return Optional.empty();
    }

    private static Optional<String> wrongSegment(String segment, boolean last) {
        int star = segment.indexOf('*');
        boolean parameter = segment.startsWith(":");
        if ((parameter || star >= 0) && segment.indexOf('(') >= 0) {
            return Optional.of(
                    "its source has a pattern in parentheses, which is not supported; write a redirect for each"
                            + " path, or :name for any segment");
        }
        if (star >= 0 && (!last || star < segment.length() - 1)) {
            return Optional.of("the wildcard of its source is not at the end");
        }
        Matcher name = NAME.matcher(segment);
        if (!parameter || name.matches()) {
            return Optional.empty();
        }
        return Optional.of(
                name.lookingAt()
                        ? "its source has more than a name in the segment of a parameter, which is a whole segment"
                        : "its source has a parameter without a name");
    }

    boolean isPlain() {
        return segments.stream().noneMatch(RedirectRule::isPattern);
    }

    /** {@return the first segment if it is a plain one, else nothing} */
    String firstSegment() {
        String first = segments.get(0);
        return !isPattern(first) ? decoded.get(0) : "";
    }

    /** {@return the redirect of a path; empty if it does not fit} */
    Optional<Redirect> match(String path) {
        if (isPlain()) {
            return path.equals(source) ? Optional.of(filled(Map.of())) : Optional.empty();
        }
        String[] parts = path.substring(1).split("/", -1);
        Map<String, String> values = new HashMap<>();
        for (int i = 0; i < segments.size(); i++) {
            String segment = segments.get(i);
            if (segment.endsWith(REST)) {
                return matchRest(i, parts, values);
            }
            if (i >= parts.length || segment.startsWith(":") && parts[i].isEmpty()) {
                return Optional.empty();
            }
            if (segment.startsWith(":")) {
                values.put(name(segment), parts[i]);
            } else if (!decoded.get(i).equals(parts[i])) {
                return Optional.empty();
            }
        }
        return parts.length == segments.size() ? Optional.of(filled(values)) : Optional.empty();
    }

    private Optional<Redirect> matchRest(int from, String[] parts, Map<String, String> values) {
        if (from > parts.length) {
            return Optional.empty();
        }
        String rest = String.join("/", List.of(parts).subList(from, parts.length));
        String segment = segments.get(from);
        String beginning = segment.startsWith(":") ? "" : beginning(from);
        if (!rest.startsWith(beginning)) {
            return Optional.empty();
        }
        values.put(segment.startsWith(":") ? name(segment) : REST, rest.substring(beginning.length()));
        return Optional.of(filled(values));
    }

    /** {@return what stands before the wildcard at the end of a segment} */
    private String beginning(int segment) {
        String text = decoded.get(segment);
        return text.substring(0, text.length() - REST.length());
    }

    private static String name(String segment) {
        Matcher name = NAME.matcher(segment);
        return name.lookingAt() ? name.group(1) : segment.substring(1);
    }

    /** Puts the values into the destination; one that it does not name is dropped. */
    private Redirect filled(Map<String, String> values) {
        StringBuilder filled = new StringBuilder();
        Matcher name = NAME.matcher(destination);
        int at = 0;
        while (name.find()) {
            String value = values.get(name.group(1));
            if (value != null) {
                filled.append(destination, at, name.start()).append(Redirect.encoded(value));
                at = name.end();
            }
        }
        String whole = filled.append(destination.substring(at)).toString();
        if (values.containsKey(REST)) {
            whole = whole.replace(REST, Redirect.encoded(values.get(REST)));
        }
        boolean other = whole.length() > 1 && whole.endsWith("/") && !destination.endsWith("/");
        // a value is text of the request: it must not make a path an address of another host
        String safe = destination.startsWith("/") ? whole.replaceFirst("^/[/\\\\]+", "/") : whole;
        return new Redirect(other ? normal(safe) : safe, permanent);
    }

    /** {@return a path that fits} */
    String example() {
        List<String> example = new ArrayList<>();
        for (int i = 0; i < segments.size(); i++) {
            String segment = segments.get(i);
            boolean prefix = segment.endsWith(REST) && !segment.startsWith(":");
            example.add(
                    segment.startsWith(":") || segment.equals(REST)
                            ? "x-" + number
                            : prefix ? beginning(i) + "x-" + number : decoded.get(i));
        }
        return "/" + String.join("/", example);
    }

    /** {@return whether its destination has something of the address that was asked for} */
    boolean isFilled() {
        boolean rest = segments.get(segments.size() - 1).endsWith(REST);
        return rest && destination.contains(REST)
                || NAME.matcher(destination)
                        .results()
                        .anyMatch(name -> segments.stream()
                                .anyMatch(segment ->
                                        segment.startsWith(":") && name(segment).equals(name.group(1))));
    }

    /** {@return the source as it is in {@code docs.json}, with a leading slash} */
    String written() {
        return written;
    }

    /** {@return the source as a path, decoded} */
    String source() {
        return source;
    }

    String destination() {
        return destination;
    }

    boolean permanent() {
        return permanent;
    }

    Location location() {
        return location;
    }

    int number() {
        return number;
    }

    List<String> segments() {
        return segments;
    }
}
