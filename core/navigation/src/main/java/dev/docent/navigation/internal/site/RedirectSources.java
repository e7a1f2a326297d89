package dev.docent.navigation.internal.site;

import java.util.HashSet;
import java.util.Set;

import dev.docent.base.internal.text.UriText;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.folders.SitePath;

/** The source paths, decoded, of {@code redirects} in {@code docs.json}. */
final class RedirectSources {

    private RedirectSources() {}

    static Set<String> sources(Node.Mapping docsJson) {
        Set<String> sources = new HashSet<>();
        if (docsJson.member("redirects") instanceof Node.Sequence redirects) {
            for (Node redirect : redirects.items()) {
                String source = redirect.text("source");
                if (source != null) {
                    sources.add(SitePath.ofPage(UriText.decoded(source)));
                }
            }
        }
        return sources;
    }
}
