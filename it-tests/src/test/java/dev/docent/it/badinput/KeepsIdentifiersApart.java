package dev.docent.it.badinput;

import java.net.URI;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import jakarta.ws.rs.Path;

import dev.docent.it.hosts.beans.JobPerIdentifier;
import dev.docent.it.http.Call;
import dev.docent.it.http.Reply;
import dev.docent.it.mounting.HostTest;
import dev.docent.it.server.Deviation;
import dev.docent.it.wire.Contract;
import dev.docent.it.wire.Keys;
import dev.docent.it.wire.Spelling;
import dev.docent.rest.DocentResources;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Holds for each parameter of each route of a host of {@link dev.docent.it.hosts.Hosts#identified}, and each {@link Spelling} of an
 * identifier: the route finds what has exactly this identifier and responds as to a plain one; or there is nothing with it, and it
 * responds as to an unknown one. What servers do otherwise is in {@link Deviation}.
 */
interface KeepsIdentifiersApart extends HostTest {

    Pattern PAGE_TITLE = Pattern.compile("title(?:>|\":\")(Page \\d+)");

    /** Exists nowhere. */
    String UNKNOWN = "unknown";

    Set<Spelling> ESCAPED_SLASHES =
            EnumSet.of(Spelling.SLASH, Spelling.SLASH_IN_LOWER_CASE, Spelling.SLASH_AT_THE_END, Spelling.ONLY_A_SLASH);

    Set<Spelling> DOT_SEGMENTS = EnumSet.of(
            Spelling.DOT, Spelling.ESCAPED_DOT, Spelling.PARENT, Spelling.ESCAPED_PARENT, Spelling.HALF_ESCAPED_PARENT);

    Set<Spelling> BROKEN_ESCAPES = EnumSet.of(Spelling.NO_HEXADECIMAL_DIGITS, Spelling.NO_DIGITS);

    Set<Spelling> EMPTY = EnumSet.of(Spelling.NOTHING, Spelling.NOTHING_WITH_MATRIX_PARAMETER);

    Set<Spelling> SUSPICIOUS_TO_LIBERTY = EnumSet.of(
            Spelling.SLASH,
            Spelling.SLASH_IN_LOWER_CASE,
            Spelling.SLASH_AT_THE_END,
            Spelling.ONLY_A_SLASH,
            Spelling.SLASH_AND_PARENT,
            Spelling.PARENT_AND_SLASH,
            Spelling.BACKSLASH,
            Spelling.HASH,
            Spelling.ESCAPED_DOT_AT_THE_END,
            Spelling.ESCAPED_DOT,
            Spelling.ESCAPED_PARENT,
            Spelling.HALF_ESCAPED_PARENT,
            Spelling.PARENT_WITH_MATRIX_PARAMETER,
            Spelling.NO_HEXADECIMAL_DIGITS,
            Spelling.NO_DIGITS);

    /** Who sends a request. */
    enum Caller {
        /** Has a key of the project that the segment identifies, and of no other; if it is no project, a key of all. */
        OWNER,
        /** Has a key of all projects but that. */
        OTHER,
        NOBODY
    }

    /**
     * A parameter of a route.
     *
     * @param method the HTTP method
     * @param path with parameters in braces, below that of the host
     * @param name of the parameter
     * @param needsNobody whether no credentials count
     */
    record Parameter(String method, String path, String name, boolean needsNobody) {

        boolean isOfProject() {
            return name.equals("projectId");
        }

        boolean isOfJobs() {
            return path.startsWith("/api/v2/") || path.startsWith("/api/docent/v1/");
        }

        /** {@return whether it is of a servlet} */
        boolean isOfPages() {
            return !path.startsWith("/api/");
        }

        boolean isLast() {
            return path.endsWith("{" + name + "}");
        }

        String word() {
            return name.equals("slug") ? JobPerIdentifier.PAGE : JobPerIdentifier.WORD;
        }

        /** {@return whether there is something with this identifier} */
        boolean has(String identifier) {
            return switch (name) {
                case "projectId" -> isOfJobs() || identifier.equals(JobPerIdentifier.WORD);
                case "id" -> true;
                case "slug" -> Spelling.files(JobPerIdentifier.PAGE).contains(identifier);
                default -> false;
            };
        }

        List<Caller> callers(Optional<String> identifier) {
            if (isOfPages()) {
                return List.of(Caller.NOBODY);
            }
            return isOfProject() && identifier.isPresent()
                    ? List.of(Caller.values())
                    : List.of(Caller.OWNER, Caller.NOBODY);
        }

        /** {@return the path with a segment for this parameter, and with something that exists for the others} */
        String path(String segment, Optional<String> identifier) {
            String project = name.equals("id")
                    ? identifier.map(JobPerIdentifier::projectOf).orElse(JobPerIdentifier.ALL)
                    : JobPerIdentifier.WORD;
            return path.replace("{" + name + "}", segment)
                    .replace("{projectId}", project)
                    .replace("{slug}", JobPerIdentifier.PAGE)
                    .replaceAll("\\{[^}]*}", JobPerIdentifier.WORD);
        }

        /** {@return a request whose content all operations accept, or refuse after they have found what it is about} */
        Call call(String target, Optional<String> identifier, Caller caller) {
            Call call = Call.of(method, target);
            Call whole = method.equals("GET") ? call : call.json("{\"branch\":\"none\"}");
            if (caller == Caller.NOBODY) {
                return whole;
            }
            if (!isOfProject() || identifier.isEmpty()) {
                return whole.bearer(Keys.EVERYWHERE);
            }
            return whole.bearer(
                    caller == Caller.OWNER
                            ? JobPerIdentifier.keyOf(identifier.get())
                            : JobPerIdentifier.keyOfOthers(identifier.get()));
        }

        @Override
        public String toString() {
            return name + " of " + method + " " + path;
        }
    }

    /** {@return the parameters of what both documents and all resources declare, and of the addresses of pages} */
    static Stream<Parameter> parameters() {
        Stream<Parameter> documented = documented()
                .flatMap(operation ->
                        parameters(operation.method(), "/api" + operation.path(), operation.needsNobody()));
        Stream<Parameter> others = DocentResources.classes().stream()
                .map(resource -> template(resource.getAnnotation(Path.class).value()))
                .filter(path ->
                        documented().noneMatch(operation -> operation.path().startsWith(path)))
                .sorted()
                .flatMap(path -> parameters("GET", "/api" + path, true));
        Stream<Parameter> pages =
                Stream.of("/docs/{slug}", "/docs/{projectId}/{slug}").flatMap(path -> parameters("GET", path, true));
        return Stream.of(documented, others, pages).flatMap(found -> found);
    }

    private static Stream<Parameter> parameters(String method, String path, boolean needsNobody) {
        return Arrays.stream(path.split("/"))
                .filter(segment -> segment.startsWith("{"))
                .map(segment -> segment.substring(1, segment.length() - 1))
                .map(name -> new Parameter(method, path, name, needsNobody));
    }

    private static Stream<Contract.Operation> documented() {
        return Contract.operations("admin-api.yaml", "docent-api.yaml");
    }

    /** {@return a path without the regular expressions of its parameters} */
    private static String template(String path) {
        return path.replaceAll("\\{(\\w+):[^{}]*}", "{$1}");
    }

    /** So that no route is left out. What matches the rest of a path is a locator, or refuses it. */
    @Test
    default void every_path_of_a_method_is_documented() {
        List<String> paths = DocentResources.classes().stream()
                .flatMap(resource -> Arrays.stream(resource.getMethods())
                        .filter(method -> method.isAnnotationPresent(Path.class))
                        .map(method -> method.getAnnotation(Path.class).value())
                        .filter(path -> !path.matches(".*\\{\\w+: \\.[*+]}"))
                        .map(path -> template(resource.getAnnotation(Path.class).value() + "/" + path)))
                .toList();

        assertThat(paths).isNotEmpty();
        assertThat(documented().map(Contract.Operation::path)).containsAll(paths);
    }

    @ParameterizedTest
    @MethodSource("parameters")
    default void a_spelling_of_an_identifier_is_that_identifier(Parameter parameter) {
        Map<Caller, String> plain = responses(parameter, parameter.word(), Optional.of(JobPerIdentifier.WORD));
        Map<Caller, String> unknown = responses(parameter, UNKNOWN, Optional.empty());
        if (!parameter.needsNobody()) {
            assertThat(List.of(plain.get(Caller.NOBODY), unknown.get(Caller.NOBODY)))
                    .containsOnly("401 of Docent");
        }
        if (parameter.has(parameter.word()) && !parameter.path().startsWith("/api/docent/hooks/")) {
            Caller caller = parameter.isOfPages() ? Caller.NOBODY : Caller.OWNER;
            assertThat(plain.get(caller))
                    .isNotEqualTo(
                            parameter.isOfProject() && !parameter.needsNobody()
                                    ? plain.get(Caller.OTHER)
                                    : unknown.get(caller));
        }

        assertThat(Arrays.stream(Spelling.values())
                        .filter(spelling -> !isLostByChance(parameter, spelling))
                        .parallel()
                        .flatMap(spelling -> differences(parameter, spelling, plain, unknown)))
                .isEmpty();
    }

    private Map<Caller, String> responses(Parameter parameter, String segment, Optional<String> identifier) {
        Map<Caller, String> responses = new EnumMap<>(Caller.class);
        for (Caller caller : parameter.callers(identifier)) {
            responses.put(caller, response(parameter, parameter.path(segment, identifier), identifier, caller));
        }
        return responses;
    }

    private Stream<String> differences(
            Parameter parameter, Spelling spelling, Map<Caller, String> plain, Map<Caller, String> unknown) {
        Optional<String> identifier = spelling.identifier(JobPerIdentifier.WORD);
        String path = parameter.path(spelling.segment(parameter.word()), identifier);
        return parameter.callers(identifier).stream().flatMap(caller -> {
            String found = response(parameter, path, identifier, caller);
            String expected = ofServer(parameter, spelling)
                    .or(() -> toNothing(parameter, spelling, path, caller))
                    .or(() -> pathOfServlet(parameter, spelling, path)
                            .map(seen -> response(parameter, seen, Optional.empty(), caller)))
                    .or(() -> spelling.identifier(parameter.word())
                            .filter(parameter::has)
                            .map(known -> ofPage(plain.get(caller), parameter, known)))
                    .orElseGet(() -> unknown.getOrDefault(caller, unknown.get(Caller.OWNER)));
            return found.equals(expected) && !found.startsWith("5")
                    ? Stream.empty()
                    : Stream.of(spelling + " by " + caller + ": " + path + " got " + found + ", not " + expected);
        });
    }

    private String response(Parameter parameter, String path, Optional<String> identifier, Caller caller) {
        String host = api().base().replaceFirst("/api$", "");
        Reply reply = parameter.call(host + path, identifier, caller).send();
        if (reply.text().startsWith("{\"error\":\"")) {
            return reply.status() + " of Docent";
        }
        Matcher page = PAGE_TITLE.matcher(reply.text());
        return reply.status() + (page.find() ? " " + page.group(1) : "");
    }

    /** {@return a response to the first page, changed to that to another if the parameter is of pages} */
    private static String ofPage(String response, Parameter parameter, String page) {
        int number = Spelling.files(JobPerIdentifier.PAGE).indexOf(page);
        return parameter.name().equals("slug") ? response.replace("Page 0", "Page " + number) : response;
    }

    private static boolean isLostByChance(Parameter parameter, Spelling spelling) {
        return Deviation.GRIZZLY_LOSES_DOT_SEGMENTS_AT_THE_END.applies()
                && parameter.isLast()
                && DOT_SEGMENTS.contains(spelling);
    }

    /** {@return the response of the server, or of its Jakarta REST, which do not call Docent; empty if they do} */
    private static Optional<String> ofServer(Parameter parameter, Spelling spelling) {
        boolean refused = spelling == Spelling.NO_UTF_8 && !parameter.isOfPages()
                || Deviation.LIBERTY_REFUSES_SUSPICIOUS_PATHS.applies()
                        && (SUSPICIOUS_TO_LIBERTY.contains(spelling)
                                || spelling == Spelling.NOTHING_WITH_MATRIX_PARAMETER && !parameter.isLast())
                || Deviation.GRIZZLY_REFUSES_SUSPICIOUS_PATHS.applies()
                        && (spelling == Spelling.BACKSLASH
                                || spelling == Spelling.NO_UTF_8
                                || spelling == Spelling.THREE_DOTS && parameter.isLast())
                || Deviation.UNDERTOW_REFUSES_BROKEN_ESCAPES.applies() && BROKEN_ESCAPES.contains(spelling);
        if (refused) {
            return Optional.of("400");
        }
        if (Deviation.GRIZZLY_ANSWERS_BROKEN_ESCAPES_WITH_NOTHING.applies() && BROKEN_ESCAPES.contains(spelling)) {
            return Optional.of("200");
        }
        return Optional.empty();
    }

    /**
     * {@return the response to an empty segment; empty if it is for a servlet} No parameter of Jakarta REST matches an empty
     * segment, but locators have it as a part of the rest of the path; at its end, the slash may count for nothing.
     */
    private Optional<String> toNothing(Parameter parameter, Spelling spelling, String path, Caller caller) {
        if (!EMPTY.contains(spelling) || parameter.isOfPages()) {
            return Optional.empty();
        }
        boolean jersey = Deviation.JERSEY_SEES_AN_EMPTY_LAST_SEGMENT.applies();
        boolean locator = parameter.path().matches("/api/(docent|v1)/.*");
        if (parameter.isLast() && (jersey ? !locator : spelling == Spelling.NOTHING)) {
            String shorter = path.replaceFirst("/(;x=1)?$", "");
            return Optional.of(response(parameter, shorter, Optional.empty(), caller));
        }
        boolean directly = parameter.path().equals("/api/docent/hooks/{projectId}");
        if (!locator || directly && !jersey) {
            return Optional.of("404");
        }
        return Optional.of(caller == Caller.NOBODY && !parameter.needsNobody() ? "401 of Docent" : "404 of Docent");
    }

    /** {@return the path that servlets see instead of one; empty if they see it, decoded} */
    private static Optional<String> pathOfServlet(Parameter parameter, Spelling spelling, String path) {
        if (!parameter.isOfPages()) {
            return Optional.empty();
        }
        if (DOT_SEGMENTS.contains(spelling)) {
            String resolved =
                    URI.create(path.replaceAll("%2[Ee]", ".")).normalize().toString();
            return Optional.of(parameter.isLast() ? resolved.replaceFirst("/$", "") : resolved);
        }
        if (EMPTY.contains(spelling)) {
            return Optional.of(path.replaceFirst(";x=1", "").replace("//", "/"));
        }
        if (Deviation.CATALINA_DECODES_PATHS_BEFORE_IT_SPLITS_THEM.applies()) {
            String decoded = path.replaceAll("%2[Ff]", "/").replace("+", "%20");
            String seen = decoded.replaceFirst("(;|%3B).*", "").replaceAll("//+", "/");
            return Optional.of(seen)
                    .filter(other -> !other.equals(path) && spelling != Spelling.PARENT_WITH_MATRIX_PARAMETER);
        }
        if (Deviation.LIBERTY_TAKES_ESCAPED_SEMICOLONS_FOR_MATRIX_PARAMETERS.applies()
                && spelling == Spelling.SEMICOLON) {
            return Optional.of(path.replaceFirst("%3Bx=1", ""));
        }
        return Deviation.UNDERTOW_LEAVES_SLASHES_ESCAPED.applies() && ESCAPED_SLASHES.contains(spelling)
                ? Optional.of(path.replace("%2", "%252"))
                : Optional.empty();
    }
}
