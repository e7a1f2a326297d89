package dev.docent.it.site;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

import dev.docent.it.hosts.HostWar;

/** A site with pages for everybody, for viewers and for editors, an API, files, redirects. */
final class RichSite {

    static final String SECRET_OF_VIEWERS = "viewerssecret";
    static final String SECRET_OF_EDITORS = "editorssecret";

    private static final String FOLDER = "WEB-INF/docs/";

    private final Map<String, String> files = new TreeMap<>();

    private RichSite(Set<String> roles) {
        List<String> start = new ArrayList<>(List.of("start", "guides/long"));
        List<String> operations = new ArrayList<>(List.of("GET /pets"));
        if (roles.contains("viewer") || roles.contains("editor")) {
            start.add("viewers");
            files.put("viewers.mdx", page("For viewers", "viewer, editor", SECRET_OF_VIEWERS + " ![v](/images/v.svg)"));
            files.put(
                    "images/v.svg",
                    "<svg xmlns='http://www.w3.org/2000/svg'><desc>%s</desc></svg>".formatted(SECRET_OF_VIEWERS));
        }
        if (roles.contains("editor")) {
            start.add("editors");
            operations.add("DELETE /pets");
            files.put(
                    "editors.mdx",
                    page(
                            "For editors",
                            "editor",
                            SECRET_OF_EDITORS
                                    + " ![e](/images/e.svg) [plan](/files/plan.pdf) ![d](/images/drawing.svg)"));
            files.put(
                    "images/e.svg",
                    "<svg xmlns='http://www.w3.org/2000/svg'><desc>%s</desc></svg>".formatted(SECRET_OF_EDITORS));
            files.put("files/plan.pdf", SECRET_OF_EDITORS);
            files.put("files/unlinked.txt", SECRET_OF_EDITORS);
        }
        files.put("docs.json", """
            {"theme": "mint", "name": "Rich", "colors": {"primary": "#0d9373"},
             "navigation": {"groups": [
               {"group": "Start", "pages": %s},
               {"group": "API", "openapi": "pets.yaml", "pages": %s}]},
             "redirects": [
               {"source": "/old/:slug*", "destination": "/guides/:slug*"},
               {"source": "/beginning", "destination": "/start", "permanent": false}]}
            """.formatted(quoted(start), quoted(operations)));
        String deletion =
                "    delete: {summary: Delete all pets, x-mint: {groups: [editor]}, responses: {'204': {description: Gone}}}\n";
        files.put("pets.yaml", """
                openapi: 3.0.3
                info: {title: Pets, version: 1.0.0}
                paths:
                  /pets:
                    get: {summary: List pets, responses: {'200': {description: Pets}}}
                """ + (roles.contains("editor") ? deletion : ""));
        files.put("start.mdx", """
            ---
            title: Begin here
            ---

            ## First step

            A page. [Long](/guides/long)

            <div style={{maxWidth: '30rem'}}>![A drawing](/images/drawing.svg)</div>
            """);
        files.put("guides/long.mdx", "---\ntitle: A long guide\n---\n\n" + "Much text about zebras. ".repeat(800));
        files.put(
                "images/drawing.svg",
                "<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'><script>alert(2)</script></svg>");
        files.put("files/table.csv", "a,b\n1,2\n");
        files.put("media/clip.mp4", "0123456789");
    }

    private static String page(String title, String groups, String text) {
        return "---\ntitle: %s\ngroups: [%s]\n---\n\n%s\n".formatted(title, groups, text);
    }

    private static String quoted(List<String> entries) {
        return entries.stream().map(entry -> '"' + entry + '"').toList().toString();
    }

    /** {@return the whole site} */
    static RichSite whole() {
        return new RichSite(Set.of("viewer", "editor"));
    }

    /** {@return the site without what readers who have these roles only may not see} */
    static RichSite asSeenBy(String... roles) {
        return new RichSite(Set.of(roles));
    }

    /** {@return the names of its files} */
    Set<String> names() {
        return files.keySet();
    }

    /** Adds the site to a web application. */
    HostWar in(HostWar war) {
        files.forEach((path, content) -> war.file(FOLDER + path, content));
        return war.site().setting("docent.docs.folder", "webapp:/WEB-INF/docs");
    }

    /** Adds the site to a web application that has others, too. */
    HostWar in(HostWar war, String project) {
        files.forEach((path, content) -> war.file("WEB-INF/" + project + "/" + path, content));
        return war.setting("docent.projects." + project + ".folder", "webapp:/WEB-INF/" + project);
    }

    /** Writes the site to a folder. */
    Path to(Path folder) {
        files.forEach((path, content) -> {
            try {
                Files.createDirectories(folder.resolve(path).getParent());
                Files.writeString(folder.resolve(path), content);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        return folder.toAbsolutePath();
    }
}
