package dev.docent.bench.paths;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.internal.navigation.DefaultNavigationResolver;
import dev.docent.internal.site.NavigationSettings;

/** Resolves a site of one endpoint reference: once to warm up, and once after a line of input. */
final class OneReference implements DocsFolder {

    private static final Map<String, String> FILES = Map.of(
            "docs.json",
            "{\"theme\": \"mint\", \"name\": \"Pets\", \"colors\": {\"primary\": \"#16A34A\"}, \"navigation\": {\"groups\":"
                    + " [{\"group\": \"API\", \"openapi\": \"api.json\", \"pages\": [\"GET /pets\"]}]}}",
            "api.json",
            "{\"openapi\": \"3.0.3\", \"info\": {\"title\": \"T\", \"version\": \"1\"}, \"paths\": {\"/pets\": {\"get\":"
                    + " {\"summary\": \"List pets\", \"responses\": {\"200\": {\"description\": \"OK\"}}}}}}");

    public static void main(String[] arguments) throws IOException {
        resolve();
        System.out.println("ready");
        BufferedReader input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        input.readLine();
        resolve();
        System.out.println("done");
        input.readLine();
    }

    private static void resolve() {
        new DefaultNavigationResolver(NavigationSettings.DEFAULT).resolve(new OneReference());
    }

    @Override
    public Optional<byte[]> read(String path) {
        return Optional.ofNullable(FILES.get(path)).map(text -> text.getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public Optional<List<String>> files() {
        return Optional.of(List.copyOf(FILES.keySet()));
    }

    @Override
    public String description() {
        return "a site of one reference";
    }
}
