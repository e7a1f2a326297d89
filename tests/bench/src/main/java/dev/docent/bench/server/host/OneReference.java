package dev.docent.bench.server.host;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;

import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.DocsListing;
import dev.docent.navigation.internal.DefaultNavigationResolver;
import dev.docent.navigation.internal.site.NavigationSettings;

/** Resolves a site of one endpoint reference. */
@Path("/reference")
@RequestScoped
public class OneReference {

    private static final Map<String, String> FILES = Map.of(
            "docs.json",
            "{\"theme\": \"mint\", \"name\": \"Pets\", \"colors\": {\"primary\": \"#16A34A\"}, \"navigation\": {\"groups\":"
                    + " [{\"group\": \"API\", \"openapi\": \"api.json\", \"pages\": [\"GET /pets\"]}]}}",
            "api.json",
            "{\"openapi\": \"3.0.3\", \"info\": {\"title\": \"T\", \"version\": \"1\"}, \"paths\": {\"/pets\": {\"get\":"
                    + " {\"summary\": \"List pets\", \"responses\": {\"200\": {\"description\": \"OK\"}}}}}}");

    @GET
    public String resolve() {
        new DefaultNavigationResolver(NavigationSettings.DEFAULT).resolve(new Files());
        return "resolved";
    }

    private record Files() implements DocsFolder {

        @Override
        public Optional<byte[]> read(String path) {
            return Optional.ofNullable(FILES.get(path)).map(text -> text.getBytes(StandardCharsets.UTF_8));
        }

        @Override
        public DocsListing list() {
            return DocsListing.of(FILES.keySet());
        }

        @Override
        public String description() {
            return "a site of one reference";
        }
    }
}
