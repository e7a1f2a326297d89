package dev.docent.it.site;

import java.util.Map;

import dev.docent.it.hosts.HostWar;

/** A site with pages for everybody, for viewers and for editors, an API, files, redirects. */
final class RichSite {

    static final String SECRET_OF_VIEWERS = "viewerssecret";
    static final String SECRET_OF_EDITORS = "editorssecret";

    private static final String FOLDER = "WEB-INF/docs/";

    private static final Map<String, String> FILES = Map.of(
            "docs.json",
            """
            {"theme": "mint", "name": "Rich", "colors": {"primary": "#0d9373"},
             "navigation": {"groups": [
               {"group": "Start", "pages": ["start", "guides/long", "viewers", "editors"]},
               {"group": "API", "openapi": "pets.yaml", "pages": ["GET /pets", "DELETE /pets"]}]},
             "redirects": [
               {"source": "/old/:slug*", "destination": "/guides/:slug*"},
               {"source": "/beginning", "destination": "/start", "permanent": false}]}
            """,
            "start.mdx",
            "---\ntitle: Begin here\n---\n\n## First step\n\nA page. [Long](/guides/long)\n\n"
                    + "![A drawing](/images/drawing.svg)\n",
            "guides/long.mdx",
            "---\ntitle: A long guide\n---\n\n" + "Much text about zebras. ".repeat(800),
            "viewers.mdx",
            "---\ntitle: For viewers\ngroups: [viewer, editor]\n---\n\n" + SECRET_OF_VIEWERS,
            "editors.mdx",
            "---\ntitle: For editors\ngroups: [editor]\n---\n\n" + SECRET_OF_EDITORS,
            "pets.yaml",
            """
            openapi: 3.0.3
            info: {title: Pets, version: 1.0.0}
            paths:
              /pets:
                get:
                  summary: List pets
                  responses: {"200": {description: Pets}}
                delete:
                  summary: Delete all pets
                  x-mint: {groups: [editor]}
                  responses: {"204": {description: Gone}}
            """,
            "images/drawing.svg",
            "<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'><script>alert(2)</script></svg>",
            "files/table.csv",
            "a,b\n1,2\n",
            "media/clip.mp4",
            "0123456789");

    private RichSite() {}

    /** Adds the site to a web application. */
    static HostWar in(HostWar war) {
        FILES.forEach((path, content) -> war.file(FOLDER + path, content));
        return war.site().setting("docent.docs.folder", "webapp:/WEB-INF/docs");
    }
}
