package dev.docent.pages.internal.operations;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.docent.navigation.internal.documents.JsonWriter;
import dev.docent.navigation.internal.openapi.PageOperation;
import dev.docent.navigation.internal.openapi.SpecDocument;
import dev.docent.navigation.internal.openapi.SpecIndex;
import dev.docent.navigation.internal.openapi.SpecReader;
import dev.docent.navigation.internal.openapi.changes.DocumentComparison;
import dev.docent.navigation.internal.openapi.compared.ApiDocument;
import dev.docent.navigation.internal.openapi.compared.NotOpenApiException;
import dev.docent.navigation.internal.problems.ProblemCode;
import dev.docent.pages.internal.links.RootedAddresses;
import dev.docent.pages.internal.markdown.MarkdownExport;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.operations.OperationMarkdown.Parts;
import dev.docent.pages.internal.operations.model.ApiSettings;
import dev.docent.testkit.internal.SourceTree;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Every member of every object of OpenAPI 3.0.4, 3.1.1 and 3.2.0, the extensions that name and group tags, and every keyword of JSON
 * Schema 2020-12, is where the file {@code openapi-members.txt} says, and nowhere else; the documentation has its short form. With
 * {@code -Ddocent.docs.write=true} both are written instead of compared.
 *
 * <p>The file has a line {@code [Object] document} for each object, with {@code @} where its members go, {@code op:} before
 * members of an operation, {@code item:} before those of a path item. A line for a member has, separated by {@code ~}: its name; it and
 * what it needs, as JSON; a text that shows it; where it is; why it is not on the page.
 */
class OpenApiMembersTest {

    private static final String RESOURCE = "openapi-members.txt";
    private static final Path FILE = SourceTree.path("core/pages/src/test/resources")
            .resolve(OpenApiMembersTest.class.getPackageName().replace('.', '/'))
            .resolve(RESOURCE);
    private static final Path PAGE = SourceTree.path("docs/reference/openapi.mdx");
    private static final String BEGIN = "{/* generated: the members */}\n";
    private static final String END = "{/* end of generated */}\n";
    private static final boolean WRITE = Boolean.getBoolean("docent.docs.write");

    private static final ApiSettings SETTINGS = ApiSettings.DEFAULTS.withHost("https://docs.example.com");

    /** Where a member may be. */
    private enum Place {
        PAGE,
        MARKDOWN,
        SAMPLES,
        FORM,
        DOCUMENT,
        DIFF,
        /** It is a problem that it is on no page. */
        CHECK;

        private String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private record Member(
            String object, String template, String name, String json, String text, String where, String why) {

        @Override
        public String toString() {
            return object + " " + name;
        }

        /** {@return the document with the member, or without it} */
        private byte[] document(boolean with) {
            int at = template.indexOf('@');
            String whole = template.substring(0, at) + (with ? "," + json : "") + template.substring(at + 1);
            String members = whole.startsWith("op:")
                    ? "'paths':{'/x':{'get':{" + whole.substring(3) + "}}}"
                    : whole.startsWith("item:") ? "'paths':{'/x':{" + whole.substring(5) + "}}" : whole.substring(4);
            return ("{'openapi':'3.2.0','info':{'title':'T','version':'1'}," + members + "}")
                    .replace('\'', '"')
                    .getBytes(StandardCharsets.UTF_8);
        }

        private String line() {
            return String.join(" ~ ", name, json, text, where) + (why.isEmpty() ? "" : " ~ " + why);
        }
    }

    private static List<Member> members() throws IOException {
        List<Member> members = new ArrayList<>();
        String object = "";
        String template = "";
        try (InputStream in = Objects.requireNonNull(OpenApiMembersTest.class.getResourceAsStream(RESOURCE))) {
            for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList()) {
                if (line.startsWith("[")) {
                    object = line.substring(1, line.indexOf(']'));
                    template = line.substring(line.indexOf(']') + 2);
                } else if (!line.isBlank()) {
                    String[] columns = (line + " ~  ~ ").split(" ~ ", -1);
                    members.add(new Member(
                            object,
                            template,
                            columns[0],
                            columns[1],
                            columns[2],
                            columns[3].strip(),
                            columns[4].strip()));
                }
            }
        }
        return members;
    }

    private static Optional<PageOperation> operation(byte[] document) {
        SpecIndex index = SpecReader.index("api.json", document);
        SpecDocument spec = SpecDocument.of("api.json", document);
        return index.operations().stream()
                .findFirst()
                .flatMap(found -> PageOperation.of(spec, found.method(), found.path()));
    }

    /** {@return what readers see of a document, by place} */
    private static Map<Place, String> seen(byte[] document) {
        Map<Place, String> seen = new EnumMap<>(Place.class);
        operation(document).ifPresent(operation -> {
            OperationPage page = Specs.pages(SETTINGS).operation(operation, PageSource.none());
            String html = page.description().map(Specs::text).orElse("") + Specs.html(page);
            seen.put(Place.PAGE, words(html.replaceAll("(?s)<dialog.*</dialog>", "")));
            int form = html.indexOf("<dialog");
            seen.put(Place.FORM, form < 0 ? "" : html.substring(form));
            seen.put(Place.SAMPLES, words(Specs.aside(page)));
            seen.put(Place.MARKDOWN, markdown(operation));
            seen.put(
                    Place.DOCUMENT,
                    new String(JsonWriter.write(operation.document(), 1 << 20).orElseThrow(), StandardCharsets.UTF_8));
        });
        return seen;
    }

    private static String words(String html) {
        return html.replaceAll("<wbr>", "")
                .replaceAll("<[^>]+>", " ")
                .replace("&lt;", "<")
                .replace("&amp;", "&")
                .replaceAll("\\s+", " ");
    }

    private static String markdown(PageOperation operation) {
        Parts parts = new OperationMarkdown(SETTINGS, "en").operation(operation, "", List.of());
        List<Block> content = new ArrayList<>(parts.before());
        content.addAll(parts.after());
        MarkdownExport.Page page = new MarkdownExport.Page("/x", "", "", content);
        return new MarkdownExport("en").of(page, new RootedAddresses(""), path -> false);
    }

    private static boolean isChange(byte[] before, byte[] after) {
        try {
            ApiDocument old = ApiDocument.read("api.json", before);
            ApiDocument now = ApiDocument.read("api.json", after);
            return !DocumentComparison.compare(old, now).isEmpty();
        } catch (NotOpenApiException notCompared) {
            throw new AssertionError(notCompared);
        }
    }

    private static boolean isReported(byte[] document) {
        return SpecReader.read("api.json", document).problems().stream()
                .anyMatch(problem -> problem.kind().code() == ProblemCode.SPEC_PART_IGNORED);
    }

    /** {@return where a member is: what is seen has its text, and has not without it} */
    private static String where(Member member) {
        byte[] with = member.document(true);
        byte[] without = member.document(false);
        Map<Place, String> after = seen(with);
        Map<Place, String> before = seen(without);
        List<String> places = new ArrayList<>();
        for (Place place : Place.values()) {
            String now = after.getOrDefault(place, "");
            boolean is = switch (place) {
                case DIFF -> isChange(without, with);
                case CHECK -> isReported(with) && !isReported(without);
                case DOCUMENT -> !now.equals(before.getOrDefault(place, ""));
                default ->
                    now.contains(member.text) && !before.getOrDefault(place, "").contains(member.text);
            };
            if (is) {
                places.add(place.word());
            }
        }
        return String.join(" ", places);
    }

    @ParameterizedTest
    @MethodSource("members")
    void a_member_is_where_the_table_says(Member member) {
        if (!WRITE) {
            assertThat(where(member)).isEqualTo(member.where);
            assertThat(Stream.of(Place.PAGE, Place.SAMPLES, Place.FORM, Place.CHECK)
                                    .map(Place::word)
                                    .anyMatch(member.where::contains)
                            || !member.why.isEmpty())
                    .as("it is shown, reported, or there is a reason")
                    .isTrue();
        }
    }

    @Test
    void the_documentation_says_the_same_in_short() throws IOException {
        List<Member> members = new ArrayList<>();
        StringBuilder file = new StringBuilder();
        String object = "";
        for (Member member : members()) {
            Member found = WRITE
                    ? new Member(
                            member.object,
                            member.template,
                            member.name,
                            member.json,
                            member.text,
                            where(member),
                            member.why)
                    : member;
            members.add(found);
            if (!member.object.equals(object)) {
                object = member.object;
                file.append("[%s] %s\n".formatted(object, member.template));
            }
            file.append(found.line()).append('\n');
        }
        String before = Files.exists(PAGE) ? Files.readString(PAGE) : BEGIN + END;
        String after = before.substring(0, before.indexOf(BEGIN)) + BEGIN + "\n" + table(members) + "\n"
                + before.substring(before.indexOf(END));
        if (WRITE) {
            Files.writeString(FILE, file);
            Files.writeString(PAGE, after);
        } else {
            assertThat(before)
                    .as("run ./mvnw test -pl :docent-pages -am -Dtest=OpenApiMembersTest"
                            + " -Dsurefire.failIfNoSpecifiedTests=false -Ddocent.docs.write=true")
                    .isEqualTo(after);
        }
    }

    private static String table(List<Member> members) {
        Map<String, List<Member>> byObject = members.stream()
                .collect(Collectors.groupingBy(
                        member -> member.object.replaceFirst(" of .*", ""), LinkedHashMap::new, Collectors.toList()));
        StringBuilder table =
                new StringBuilder("| Object | On the page | Elsewhere | Not shown |\n|---|---|---|---|\n");
        byObject.forEach((object, all) -> table.append("| %s | %s | %s | %s |\n"
                .formatted(
                        object,
                        names(all, member -> member.where.contains("page")),
                        all.stream()
                                .filter(member -> !member.where.contains("page") && isElsewhere(member))
                                .map(member -> name(member) + ": " + elsewhere(member))
                                .collect(Collectors.joining(" · ")),
                        all.stream()
                                .filter(member -> !member.where.contains("page") && !isElsewhere(member))
                                .collect(Collectors.groupingBy(
                                        OpenApiMembersTest::reason, LinkedHashMap::new, Collectors.toList()))
                                .entrySet()
                                .stream()
                                .map(same -> names(same.getValue(), member -> true) + ": " + same.getKey())
                                .collect(Collectors.joining(" · ")))));
        return table.toString();
    }

    private static String reason(Member member) {
        return member.why.isEmpty() ? "`check` says so" : member.why;
    }

    private static boolean isElsewhere(Member member) {
        return member.where.contains("samples") || member.where.contains("form");
    }

    private static String elsewhere(Member member) {
        return Stream.of(Place.SAMPLES, Place.FORM)
                .map(Place::word)
                .filter(member.where::contains)
                .collect(Collectors.joining(", "));
    }

    private static String name(Member member) {
        return "`" + member.name + "`";
    }

    private static String names(List<Member> members, Predicate<Member> wanted) {
        return members.stream()
                .filter(wanted)
                .map(OpenApiMembersTest::name)
                .distinct()
                .collect(Collectors.joining(", "));
    }
}
