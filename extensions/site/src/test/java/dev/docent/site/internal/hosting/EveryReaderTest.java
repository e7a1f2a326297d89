package dev.docent.site.internal.hosting;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import dev.docent.testkit.internal.SourceTree;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * A restriction at each object of an OpenAPI document and each element of the navigation, for everything that reads pages. The
 * readers search for another word than the one that must not be shown.
 */
class EveryReaderTest {

    private static final Path OBJECTS = SourceTree.path(":docent-navigation/src/test/resources/access/objects.txt");

    /** Restrictions to a group, which its members pass. */
    private static final List<String> UNDERSTOOD =
            List.of("'x-mint': {'groups': ['nobody']}", "'x-mint': {'metadata': {'groups': 'nobody'}}");

    /** Restrictions that cannot be interpreted, or are overwritten: they close the object. */
    private static final List<String> CLOSING = List.of(
            "'x_mint': {'groups': ['nobody']}",
            "'X-MINT': {'groups': ['nobody']}",
            "'x-mint.groups': ['nobody']",
            "'x-mint': {'Groups': ['nobody']}",
            "'x-mint': {'page': {'groups': ['nobody']}}",
            "'x-mint': {'groups': {'nobody': true}}",
            "'x-mint': ['groups']",
            "'x-mint': {'groups': ['nobody']}, 'x-mint': {}",
            "'x-mint': {'groups': ['nobody'], 'groups': []}");

    private static final List<String> FORMS =
            Stream.concat(UNDERSTOOD.stream(), CLOSING.stream()).toList();

    private static final List<String> OF_ELEMENT = List.of(
            ", 'groups': ['nobody']",
            ", 'access': {'groups': ['nobody']}",
            ", 'x-mint': {'groups': 'nobody'}",
            ", 'groups': ['nobody'], 'groups': []");

    private static String json(String text) {
        return text.replace('\'', '"');
    }

    private static Map<String, String> site(String navigation, String document) {
        Map<String, String> files = new TreeMap<>();
        files.put(
                "docs.json",
                json("{'name': 'T', 'navigation': {'tabs': [{'tab': 'Kept', 'pages': ['start']}" + navigation + "]}}"));
        files.put("start.mdx", "---\ntitle: Start\n---\nkept\n");
        if (!document.isEmpty()) {
            files.put("api.json", document);
        }
        return files;
    }

    /** {@return the lines for a location in {@code docs.json}, or those for OpenAPI documents} */
    private static Stream<String> lines(String place) throws IOException {
        return Files.readAllLines(OBJECTS).stream()
                .filter(line -> !line.startsWith("#") && !line.endsWith("| |"))
                .filter(line -> place.isEmpty() ? !line.startsWith("docs.json") : line.contains(" | " + place + " | "));
    }

    /** {@return without the word that readers search for} */
    private static String renamed(String line) {
        return line.replace("SECRET", "CLASSIFIED")
                .replace("Secret", "Classified")
                .replace("secret", "classified");
    }

    /**
     * An object of the document that the site names, or of a file that this document refers to.
     *
     * @param line of the list of objects
     */
    private record Restricted(String line, boolean isReferred) {

        /** {@return the site with what may be a restriction of the object} */
        Map<String, String> site(String restriction) {
            String document = document(line, restriction);
            Map<String, String> files = EveryReaderTest.site(API, isReferred ? json(REFERRING) : document);
            if (isReferred) {
                files.put("part.json", document);
            }
            return files;
        }

        @Override
        public String toString() {
            return (isReferred ? "in another file: " : "") + line;
        }
    }

    /** Only the path item of the other file is in the site. */
    private static final String REFERRING =
            "{'openapi': '3.2.0', 'info': {'title': 'T', 'version': '1'}, 'paths': {'/kept':"
                    + " {'$ref': './part.json#/paths/~1kept'}}}";

    private static final Pattern OF_WHOLE_DOCUMENT = Pattern.compile(".*(\"tags\"|\"security\"|\"webhooks\").*");

    static Stream<Restricted> objects() throws IOException {
        List<Restricted> objects = new ArrayList<>();
        for (String line : lines("").map(EveryReaderTest::renamed).toList()) {
            objects.add(new Restricted(line, false));
            boolean inItem = !line.contains(" | document | ") || line.contains("\"paths\"");
            if (inItem && !OF_WHOLE_DOCUMENT.matcher(line).matches()) {
                objects.add(new Restricted(line, true));
            }
        }
        return objects.stream();
    }

    /** {@return the document of an object with what may be a restriction} */
    private static String document(String line, String restriction) {
        String[] parts = line.split(" \\| ");
        String place = parts[1].replace("+", "");
        String operation = switch (place) {
            case "operation" -> parts[2];
            case "parameter" -> "'parameters': [{'name': 'p', 'in': 'query', " + parts[2] + "}]";
            case "media" -> "'requestBody': {'content': {'application/json': {" + parts[2] + "}}}";
            case "schema" -> "'requestBody': {'content': {'application/json': {'schema': {" + parts[2] + "}}}}";
            case "response" -> "'responses': {'200': {'description': 'd', " + parts[2] + "}}";
            default -> "'deprecated': false";
        };
        String all = place.equals("document") ? parts[2] : parts.length > 3 ? parts[3] : "";
        return json("{'openapi': '3.2.0'"
                        + (all.contains("\"info\"") ? "" : ", 'info': {'title': 'T', 'version': '1'}")
                        + (all.contains("\"paths\"")
                                ? ""
                                : ", 'paths': {'/kept': {'get': {'summary': 'kept', " + operation + "}"
                                        + (place.equals("item") ? ", " + parts[2] : "") + "}}")
                        + (all.isEmpty() ? "" : ", " + all)
                        + "}")
                .replace("@", restriction.isEmpty() ? "" : json(", " + restriction));
    }

    private static final String API = ", {'tab': 'API', 'openapi': 'api.json'}";

    /** {@return the addresses that show the object if nothing restricts it, and those of the restricted site} */
    private static Set<String> addresses(Restricted object) throws IOException {
        Map<String, String> open = object.site("");
        Set<String> addresses = new TreeSet<>();
        PageReaders.ANONYMOUS.seen(open, PageReaders.requests(open)).forEach((request, answer) -> {
            if (answer.toLowerCase(Locale.ROOT).contains("classified")) {
                addresses.add(request.replaceFirst("( true| false|\\?q=.*)$", ""));
            }
        });
        assertThat(addresses).isNotEmpty();
        PageReaders.BUILD.seen(object.site(UNDERSTOOD.get(0)), Set.of()).keySet().stream()
                .filter(file -> file.matches(".*\\.(html|md|json|txt|xml)"))
                .forEach(file -> addresses.add("/" + file.replaceFirst("/?index\\.html$", "")));
        return addresses;
    }

    private static void assertRestricted(PageReaders reader, Restricted object, String form, Set<String> requests)
            throws IOException {
        if (!reader.isMember() || CLOSING.contains(form)) {
            assertThat(leaks(reader.seen(object.site(form), requests)))
                    .as("%s %s", reader, form)
                    .isEmpty();
        }
    }

    @Tag("exhaustive")
    @ParameterizedTest
    @MethodSource("objects")
    void what_is_restricted_at_an_object_in_any_form_is_in_no_byte_for_any_reader(Restricted object)
            throws IOException {
        Set<String> all = PageReaders.requests(object.site(""));
        Set<String> some = addresses(object);
        for (PageReaders reader : PageReaders.values()) {
            assertRestricted(reader, object, FORMS.get(0), all);
            for (String form : FORMS) {
                assertRestricted(reader, object, form, some);
            }
        }
    }

    @Tag("slow")
    @ParameterizedTest
    @MethodSource("objects")
    void what_is_restricted_at_an_object_is_in_no_byte_for_any_reader_nor_in_any_form(Restricted object)
            throws IOException {
        Set<String> addresses = addresses(object);
        PageReaders[] readers = PageReaders.values();
        for (PageReaders reader : readers) {
            assertRestricted(reader, object, FORMS.get(0), addresses);
        }
        for (int i = 1; i < FORMS.size(); i++) {
            PageReaders reader = readers[(i + object.line().length()) % readers.length];
            assertRestricted(reader, object, FORMS.get(i), addresses);
        }
    }

    /** {@return some objects, each with a form and a reader, so that each form and each reader is there} */
    static Stream<Arguments> someObjects() throws IOException {
        List<Restricted> all = objects().toList();
        PageReaders[] readers = PageReaders.values();
        return IntStream.range(0, all.size() / EVERY)
                .mapToObj(i ->
                        Arguments.of(all.get(i * EVERY), FORMS.get(i % FORMS.size()), readers[i % readers.length]));
    }

    private static final int EVERY = 7;

    @ParameterizedTest
    @MethodSource("someObjects")
    void what_is_restricted_at_some_objects_is_in_no_byte(Restricted object, String form, PageReaders reader)
            throws IOException {
        assertRestricted(reader, object, form, addresses(object));
    }

    private static Map<String, String> leaks(Map<String, String> seen) {
        Map<String, String> leaks = new LinkedHashMap<>();
        seen.forEach((address, answer) -> {
            String lower = answer.toLowerCase(Locale.ROOT);
            if (lower.contains("classified") && !answer.contains("Resource not found")) {
                int at = lower.indexOf("classified");
                leaks.put(address, answer.substring(Math.max(0, at - 80), Math.min(answer.length(), at + 80)));
            }
        });
        return leaks;
    }

    private static String text(Map<String, String> seen) {
        return String.join("\n", seen.values()).toLowerCase(Locale.ROOT);
    }

    private static Map<String, String> siteOf(String element, String restriction) {
        Map<String, String> files = new TreeMap<>();
        files.put(
                "docs.json",
                json("{'name': 'T', 'navigation': {" + element.split(" \\| ")[2].replace("@", restriction) + "}}"));
        files.put("start.mdx", "---\ntitle: Start\n---\nkept\n");
        files.put("more.mdx", "---\ntitle: More\n---\nkept\n");
        return files;
    }

    static Stream<String> elements() throws IOException {
        return lines("navigation");
    }

    @ParameterizedTest
    @MethodSource("elements")
    void what_an_element_restricts_is_in_no_byte_for_any_reader(String element) throws IOException {
        for (String form : Stream.concat(OF_ELEMENT.stream(), Stream.of("")).toList()) {
            Map<String, String> files = siteOf(element, form);
            files.put("secret.mdx", "---\ntitle: Secrettitle\n---\nSECRETBODY\n");
            Set<String> requests = Set.of("/start", "/secret", "/secret.md", "/llms-full.txt", "/secret.mdx");
            for (PageReaders reader : PageReaders.values()) {
                assertThat(text(reader.seen(files, requests)).contains("secretbody"))
                        .as("%s %s", reader, form)
                        .isEqualTo(form.isEmpty() && reader != PageReaders.NAVIGATION_RESOURCE);
            }
        }
    }

    static Stream<String> links() throws IOException {
        return lines("link").map(EveryReaderTest::renamed);
    }

    @ParameterizedTest
    @MethodSource("links")
    void title_and_address_of_a_closed_link_are_in_no_byte_for_any_reader(String element) throws IOException {
        Set<String> requests = Set.of("/start", "/start.md", "/more", "/llms.txt", "/llms-full.txt", "/_docent/pages");
        assertThat(text(PageReaders.NAVIGATION_RESOURCE.seen(siteOf(element, ""), requests)))
                .contains("classified");
        for (PageReaders reader : PageReaders.values()) {
            String form = OF_ELEMENT.get((reader.ordinal() + element.length()) % OF_ELEMENT.size());
            assertThat(leaks(reader.seen(siteOf(element, form), requests)))
                    .as("%s %s", reader, form)
                    .isEmpty();
        }
    }
}
