package dev.docent.navigation.internal.view;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.DocsListing;

/** A small site that somebody edits at random: content, front matter, links, lists, documents, names, and mistakes. */
final class EditedSite implements DocsFolder {

    private static final List<String> PAGES = List.of(
            "index", "a", "b", "guides/c", "guides/d", "outside", "api/pets/list-pets", "snippets/part", "listed");

    private static final List<String> NAVIGATIONS = List.of(
            "{'groups': [{'group': 'G', 'pages': ['index', 'a', 'b', 'a', {'group': 'N', 'root': 'guides/c', 'pages': ['guides/d']}]},"
                    + " {'group': 'R', 'openapi': {'source': 'pets.json', 'directory': 'api'}}]}",
            "{'groups': [{'group': 'G', 'pages': ['index', 'a', 'guides/c', 'absent', 'api/pets/list-pets']},"
                    + " {'group': 'R', 'openapi': 'pets.json', 'pages': ['GET /pets', 'guides/d']}]}",
            "{'tabs': [{'tab': 'T', 'pages': ['a', 'b', 'guides/c', 'guides/d', 'outside', 'listed', 'snippets/part']}]}",
            "{'pages': ['index', 'listed', 'b']}",
            "{'$ref': 'listed.md'}",
            "{'$ref': 'more.json'}",
            "{'groups': [{'group': 'G', 'openapi': 'listed.md', 'pages': ['a']}]}",
            "{'tabs': [{'tab': 'T', 'groups': 'staff', 'pages': ['a', 'b']}, {'tab': 'U', 'pages': ['guides/c', 'index']}]}");

    private static final List<String> FIELDS = List.of(
            "title: First",
            "title: Second",
            "title: Other\ndescription: About\nicon: house",
            "sidebarTitle: Short\ntag: NEW",
            "title: Closed\ngroups: [staff]",
            "title: Old\ndeprecated: true",
            "title: Quiet\nhidden: true",
            "title: Operation\nopenapi: GET /pets",
            "openapi: pets.json GET /pets/{id}",
            "title: Unknown\nopenapi: GET /unknown",
            "openapi: nonsense",
            "title: Model\nopenapi-schema: Pet",
            "title: [unclosed",
            "title: [unclosed\ngroups: [staff]",
            "groups: {staff: true}",
            "Groups: [staff]",
            "just text",
            "title: Twice\ntitle: Thrice");

    /** Those without problems, and without anything that other pages or problems depend on. */
    private static final int CALM_FIELDS = 6;

    private static final List<String> BODIES = List.of(
            "Text.\n",
            "Other text.\n",
            "[link](/outside) and [link](/guides/d)\n",
            "<Card href=\"/listed\">Card</Card>\n",
            "---\ntitle: late\n---\n",
            "# Text\n\n---\ngroups: [staff]\n---\n",
            "\u00e4\u20ac\ud83d\ude00\n",
            "");

    private static final String PET = "'components': {'schemas': {'Pet': {'type': 'object', 'title': 'A pet'}}}";

    private static final List<String> DOCUMENTS = List.of(
            spec("'/pets': {'get': {'summary': 'List pets', 'x-mint': {'groups': ['staff']}, 'responses': {}}}"),
            spec("'/pets': {'get': {'summary': 'List pets', 'tags': ['pets'], 'responses': {}}}"),
            spec("'/pets': {'get': {'summary': 'All pets', 'tags': ['pets'], 'responses': {}}},"
                    + " '/pets/{id}': {'get': {'responses': {}}}"),
            spec("'/pets': {'get': {'summary': 'List pets', 'x-hidden': true, 'responses': {}}}"),
            "{'openapi': '3.1.0', 'info'",
            "[]");

    private final Map<String, byte[]> files = new TreeMap<>();
    private final long seed;
    private final Random random;
    private final boolean calm;
    private boolean listable = true;

    /** @param calm whether most edits are those of an author who only writes */
    EditedSite(long seed, boolean calm) {
        this.seed = seed;
        this.calm = calm;
        random = new Random(seed);
        PAGES.forEach(page -> put(page + ".mdx", "---\ntitle: " + page + "\n---\nText.\n"));
        navigation(NAVIGATIONS.get(0));
        json("pets.json", DOCUMENTS.get(0));
        json("more.json", NAVIGATIONS.get(3));
    }

    private static String spec(String paths) {
        return "{'openapi': '3.1.0', 'info': {'title': 'T', 'version': '1'}, 'paths': {" + paths + "}, " + PET + "}";
    }

    long seed() {
        return seed;
    }

    Map<String, byte[]> content() {
        return files;
    }

    private void put(String path, String text) {
        files.put(path, text.getBytes(StandardCharsets.UTF_8));
    }

    private void json(String path, String text) {
        put(path, text.replace('\'', '"'));
    }

    private void navigation(String navigation) {
        json(
                "docs.json",
                "{'theme': 'mint', 'name': 'N', 'colors': {'primary': '#123456'}, 'navigation': " + navigation + "}");
    }

    private <T> T any(List<T> values) {
        return values.get(random.nextInt(values.size()));
    }

    private String anyPage() {
        List<String> pages = files.keySet().stream()
                .filter(path -> path.endsWith(".mdx") || path.endsWith(".md"))
                .toList();
        return pages.isEmpty() ? "a.mdx" : any(pages);
    }

    /** Changes one or several files. */
    void edit() {
        do {
            change();
        } while (random.nextInt(5) == 0);
    }

    private void change() {
        if (calm && random.nextInt(12) > 0) {
            put(anyPage(), "---\n" + FIELDS.get(random.nextInt(CALM_FIELDS)) + "\n---\n" + any(BODIES));
            return;
        }
        int kind = random.nextInt(100);
        if (kind < 30) {
            body();
        } else if (kind < 65) {
            put(anyPage(), "---\n" + any(FIELDS) + "\n---\n" + any(BODIES));
        } else if (kind < 72) {
            put(anyPage(), any(BODIES));
        } else if (kind < 79) {
            put(
                    any(PAGES) + (random.nextInt(3) == 0 ? ".md" : ".mdx"),
                    "---\n" + any(FIELDS) + "\n---\n" + any(BODIES));
        } else if (kind < 83) {
            files.remove(anyPage());
        } else if (kind < 86) {
            rename();
        } else if (kind < 93) {
            navigation(any(NAVIGATIONS));
        } else if (kind < 97) {
            json("pets.json", any(DOCUMENTS));
        } else if (kind < 98) {
            put(".mintignore", any(List.of("outside*\n", "listed.md\n", "")));
        } else if (kind < 99) {
            put("docs.json", any(List.of("{\"navigation\": {\"pages\": [", "[]", "")));
        } else {
            put(
                    "listed.md",
                    any(List.of("{\"pages\": [\"a\"]}", "{\"pages\": [\"b\", \"a\"]}", "---\ntitle: L\n---\n")));
        }
    }

    private void body() {
        String path = anyPage();
        byte[] page = files.getOrDefault(path, new byte[0]);
        put(path, new String(page, StandardCharsets.UTF_8) + any(BODIES));
    }

    private void rename() {
        String path = anyPage();
        byte[] page = files.remove(path);
        if (page != null) {
            files.put(any(PAGES) + ".mdx", page);
        }
    }

    void unlistable() {
        listable = false;
    }

    @Override
    public Optional<byte[]> read(String path) {
        return Optional.ofNullable(files.get(path));
    }

    @Override
    public DocsListing list() {
        return listable ? DocsListing.of(files.keySet()) : DocsListing.unsupported();
    }

    @Override
    public String description() {
        return "an edited site";
    }
}
