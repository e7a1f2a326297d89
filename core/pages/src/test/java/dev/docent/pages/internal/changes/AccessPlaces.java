package dev.docent.pages.internal.changes;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The places of a site at which access groups may be declared, each with the changes that it is expected to cause. */
final class AccessPlaces {

    /** Restrictions that an author may write. */
    enum Readers {
        EVERYBODY("everybody", Optional.empty()),
        STAFF("staff", Optional.of("[\"staff\"]")),
        ADMIN("admin", Optional.of("[\"admin\"]")),
        BOTH("admin, staff", Optional.of("[\"staff\", \"admin\"]")),
        NOBODY("nobody", Optional.of("{\"staff\": true}"));

        final String words;
        final Optional<String> json;

        Readers(String words, Optional<String> json) {
            this.words = words;
            this.json = json;
        }
    }

    /** Writes a place of a site. */
    interface Writing {
        void write(Map<String, String> site, Readers readers);
    }

    /**
     * A place.
     *
     * @param named the kinds and subjects that a change is expected to name
     * @param closing whether groups at this place can only close it
     */
    record Place(String name, Set<String> named, boolean closing, Writing writing) {}

    private AccessPlaces() {}

    private static final String NAVIGATION = "'pages': ['index', 'guides/a', 'guides/b', 'guides/shown'";

    static String json(String text) {
        return text.replace('\'', '"');
    }

    /** {@return a site without restrictions at any place} */
    static Map<String, String> site() {
        Map<String, String> site = new TreeMap<>();
        site.put("docs.json", docs(NAVIGATION + "]", ""));
        site.put("index.mdx", page("Home", "", "Hello [a](/guides/a) and [data](/data/linked.json)."));
        site.put("guides/a.mdx", page("A", "", "About a ![](/images/open.png)."));
        site.put("guides/b.mdx", page("B", "", "About b [raw](/api.json)."));
        site.put("guides/shown.mdx", page("Shown", "", "Shows ![](/images/shown.png) and [file](/files/shown.pdf)."));
        site.put("extra.mdx", page("Extra", "", "In no navigation."));
        site.put("images/open.png", "open");
        site.put("images/shown.png", "shown");
        site.put("images/stray.png", "stray");
        site.put("files/shown.pdf", "pdf");
        site.put("data/linked.json", "{\"x\": {\"y\": 1}}");
        site.put("data/stray.json", "{\"x\": 1}");
        site.put("skill.md", skill("root", ""));
        site.put(".mintlify/skills/deploy/SKILL.md", skill("deploy", ""));
        site.put("api.json", api(Map.of()));
        return site;
    }

    static String docs(String guide, String more) {
        return json("{'theme': 'mint', 'name': 'N', 'colors': {'primary': '#0d9373'}, 'navigation': {'tabs': ["
                + "{'tab': 'Guide', " + guide + "}, {'tab': 'API', 'openapi': 'api.json'}" + more + "]}}");
    }

    static String page(String title, String fields, String body) {
        return "---\ntitle: " + title + "\n" + fields + "---\n\n" + body + "\n";
    }

    private static String skill(String name, String fields) {
        return "---\nname: " + name + "\n" + fields + "---\n\nDo it.\n";
    }

    /** {@return an OpenAPI document with extensions at some of its places} */
    static String api(Map<String, String> extensions) {
        String text = "{ROOT 'openapi': '3.1.0', 'info': {'title': 'A', 'version': '1'}, 'paths': {"
                + "'/orders': {ITEM 'get': {OPERATION 'summary': 'List orders', 'parameters': [{'name': 'first', 'in':"
                + " 'query', 'schema': {'type': 'string'}}, {PARAMETER 'name': 'q', 'in': 'query', 'schema': {'type':"
                + " 'string'}}], 'responses': {'200': {'description': 'ok', 'content': {'application/json': {'schema':"
                + " {'$ref': '#/components/schemas/Order'}}}}, '404': {RESPONSE 'description': 'none'}}}, 'post': {"
                + "'summary': 'Create order', 'responses': {'200': {'description': 'ok'}}}}, '/users': {'get': {"
                + "'summary': 'List users', 'responses': {'200': {'description': 'ok'}}}}}, 'webhooks': {'paid': {'post':"
                + " {WEBHOOK 'summary': 'Paid', 'responses': {'200': {'description': 'ok'}}}}}, 'components': {'schemas':"
                + " {'Order': {'type': 'object', 'properties': {'id': {'type': 'string'}, 'margin': {PROPERTY 'type':"
                + " 'number'}, 'money': {'$ref': '#/components/schemas/Money'}}}, 'Money': {SCHEMA 'type': 'number'}}}}";
        for (String place :
                List.of("ROOT", "ITEM", "OPERATION", "PARAMETER", "RESPONSE", "WEBHOOK", "PROPERTY", "SCHEMA")) {
            text = text.replace(place + " ", extensions.getOrDefault(place, ""));
        }
        return json(text);
    }

    static List<Place> all() {
        List<Place> places = new ArrayList<>();
        pages(places);
        skills(places);
        documents(places);
        navigation(places);
        return places;
    }

    private static Stream<Writing> frontMatter(String file, String body) {
        return Stream.of(
                        "groups: %s\n",
                        "\"groups\": %s\n",
                        "description: x\ngroups: %s # who\n",
                        "groups:\n  %s\n",
                        "groups: !!seq %s\n",
                        "og:title: t\ngroups:   %s\nicon: x\n")
                .map(form -> (site, readers) -> site.put(
                        file,
                        page(
                                "T",
                                readers.json
                                        .map(value -> form.formatted(value).replace("!!seq {", "{"))
                                        .orElse(""),
                                body)));
    }

    private static void pages(List<Place> places) {
        frontMatter("guides/a.mdx", "Text.")
                .forEach(writing ->
                        places.add(new Place("page of the navigation", Set.of("page /guides/a"), false, writing)));
        frontMatter("extra.mdx", "Text.")
                .forEach(writing ->
                        places.add(new Place("page of no navigation", Set.of("page /extra"), false, writing)));
        frontMatter("guides/shown.mdx", "![](/images/shown.png) [f](/files/shown.pdf) ![](/images/open.png)")
                .forEach(writing -> places.add(new Place(
                        "page with files",
                        Set.of("page /guides/shown", "file images/shown.png", "file files/shown.pdf"),
                        false,
                        writing)));
        frontMatter("guides/b.mdx", "[s](/data/stray.json)")
                .forEach(writing -> places.add(new Place(
                        "page with a document", Set.of("page /guides/b", "file data/stray.json"), false, writing)));
        places.add(new Place("page with a block list", Set.of("page /guides/a"), false, (site, readers) -> {
            String list = switch (readers) {
                case EVERYBODY -> "";
                case STAFF -> "groups:\n- staff\n";
                case ADMIN -> "groups:\n  - 'admin'\n";
                case BOTH -> "groups:\n- admin\n- staff\n";
                case NOBODY -> "groups:\n- - staff\n";
            };
            site.put("guides/a.mdx", page("A", list, "Text."));
        }));
        places.add(new Place("page with a name", Set.of("page /guides/a"), false, (site, readers) -> {
            String name = switch (readers) {
                case EVERYBODY -> "groups: []\n";
                case STAFF -> "groups: staff\n";
                case ADMIN -> "groups: \"admin\"\n";
                case BOTH -> "groups: [admin, staff, admin]\n";
                case NOBODY -> "Groups: staff\n";
            };
            site.put("guides/a.mdx", "\uFEFF" + page("A", name, "Text.").replace("\n", "\r\n"));
        }));
        frontMatter("guides/a.mdx", "Text.")
                .limit(2)
                .forEach(writing -> places.add(new Place(
                        "page of an operation", Set.of("page /guides/a", "file api.json"), false, (site, readers) -> {
                            writing.write(site, readers);
                            site.computeIfPresent(
                                    "guides/a.mdx",
                                    (file, text) -> text.replace("title: T", "title: T\nopenapi: GET /users"));
                        })));
    }

    private static void skills(List<Place> places) {
        for (String file : List.of("skill.md", ".mintlify/skills/deploy/SKILL.md")) {
            places.add(new Place(
                    "skill",
                    Set.of("skill " + file),
                    false,
                    (site, readers) -> site.put(
                            file,
                            skill(
                                    "x",
                                    readers.json
                                            .map(value -> "groups: " + value + "\n")
                                            .orElse("")))));
        }
    }

    /** Restricts another page: files are searched for restrictions only in a site that has some. */
    private static void restrict(Map<String, String> site) {
        site.put("closed.mdx", page("Closed", "groups: [owners]\n", "Closed."));
    }

    private static void documents(List<Place> places) {
        Map<String, Set<String>> named = Map.of(
                "ROOT",
                Set.of(
                        "page /api-reference/list-orders",
                        "page /api-reference/create-order",
                        "page /api-reference/list-users",
                        "page /api-reference/paid",
                        "file api.json"),
                "ITEM",
                Set.of("page /api-reference/list-orders", "page /api-reference/create-order", "file api.json"),
                "OPERATION",
                Set.of("page /api-reference/list-orders", "file api.json"),
                "WEBHOOK",
                Set.of("page /api-reference/paid", "file api.json"),
                "PARAMETER",
                Set.of("part api.json#/paths/~1orders/get/parameters/query q", "file api.json"),
                "RESPONSE",
                Set.of("part api.json#/paths/~1orders/get/responses/404", "file api.json"),
                "PROPERTY",
                Set.of("part api.json#/components/schemas/Order/properties/margin", "file api.json"),
                "SCHEMA",
                Set.of("part api.json#/components/schemas/Money", "file api.json"));
        for (String form : List.of(
                "'x-mint': {'groups': %s}, ",
                "'x-mint': {'metadata': {'groups': %s}}, ", "'x-mint': {'content': 'c', 'groups': %s}, ")) {
            named.forEach((place, subjects) -> {
                if (!place.equals("ROOT") || !form.contains("content")) {
                    places.add(new Place(place, subjects, false, (site, readers) -> {
                        restrict(site);
                        String extension = readers.json.map(form::formatted).orElse("");
                        site.put("api.json", api(Map.of(place, extension)));
                    }));
                }
            });
            places.add(new Place("linked data", Set.of("file data/linked.json"), false, (site, readers) -> {
                restrict(site);
                String extension = readers.json.map(form::formatted).orElse("");
                site.put("data/linked.json", json("{'x': {" + extension + "'y': 1}}"));
            }));
        }
    }

    /** Names of groups in an element close it. */
    private static void navigation(List<Place> places) {
        for (String names : List.of("['staff']", "'staff'", "{'staff': true}")) {
            for (String type :
                    List.of("tab", "group", "anchor", "dropdown", "product", "version", "language", "nested group")) {
                places.add(new Place(
                        type,
                        Set.of("page /guides/a", "page /guides/b", "file images/open.png", "file api.json"),
                        true,
                        (site, readers) -> {
                            String groups = readers == Readers.NOBODY ? "'groups': " + names + ", " : "";
                            String kind = type.equals("nested group") ? "group" : type;
                            String title = type.equals("language") ? "en" : "X";
                            String closed = "{'" + kind + "': '" + title + "', " + groups
                                    + "'pages': ['guides/a', 'guides/b']}";
                            String inner = type.equals("nested group")
                                    ? "{'group': 'Outer', 'pages': ['index', " + closed + "]}"
                                    : closed;
                            String container = type.equals("nested group") ? "group" : type;
                            site.put(
                                    "docs.json",
                                    json("{'theme': 'mint', 'name': 'N', 'colors': {'primary': '#0d9373'},"
                                            + " 'navigation': {'" + container + "s': [{'" + container + "': '"
                                            + (type.equals("language") ? "de" : "Y")
                                            + "', 'pages': ['index', 'guides/shown']}, " + inner + "]}}"));
                        }));
            }
        }
    }
}
