package dev.docent.pages.internal.operations.model;

import java.util.List;
import java.util.Locale;

import dev.docent.navigation.internal.documents.Node;

/**
 * The settings {@code api.*} of {@code docs.json} that pages about operations follow, and the address of the server for
 * trying them. Immutable.
 *
 * @param servers of hand-written pages ({@code mdx.server})
 * @param authMethod of hand-written pages ({@code mdx.auth.method}): {@code bearer}, {@code basic}, {@code key},
 *     {@code cobo}, or empty
 * @param authName of the header for a key ({@code mdx.auth.name}); may be empty
 * @param expanded whether nested fields are open ({@code params.expanded})
 * @param languages of samples, in lower case ({@code examples.languages}); empty for all
 * @param requiredOnly whether samples leave out what is optional ({@code examples.defaults})
 * @param generated whether samples are made where the document has none ({@code examples.autogenerate})
 * @param display of the form ({@code playground.display})
 * @param address where operations can be tried
 * @param host scheme and host of the site, for servers that name none; empty if unknown
 * @param signedIn whether the readers have signed in
 */
public record ApiSettings(
        List<String> servers,
        String authMethod,
        String authName,
        boolean expanded,
        List<String> languages,
        boolean requiredOnly,
        boolean generated,
        PlaygroundDisplay display,
        ApiServers address,
        String host,
        boolean signedIn) {

    /** The settings of a site that states none. */
    public static final ApiSettings DEFAULTS = read(Part.ABSENT);

    /** Copies the lists. */
    public ApiSettings {
        servers = List.copyOf(servers);
        languages = List.copyOf(languages);
    }

    /**
     * Reads the settings.
     *
     * @param docsJson root of {@code docs.json}
     */
    public static ApiSettings of(Node docsJson) {
        return read(Part.of(docsJson).get("api"));
    }

    private static ApiSettings read(Part api) {
        Part server = api.get("mdx").get("server");
        Part auth = api.get("mdx").get("auth");
        Part examples = api.get("examples");
        return new ApiSettings(
                server.text().map(List::of).orElseGet(server::texts),
                auth.text("method"),
                auth.text("name"),
                api.get("params").text("expanded").equals("all"),
                examples.get("languages").texts().stream()
                        .map(language -> language.toLowerCase(Locale.ROOT))
                        .toList(),
                examples.text("defaults").equals("required"),
                !examples.isNot("autogenerate"),
                PlaygroundDisplay.of(api.get("playground").text("display")).orElse(PlaygroundDisplay.INTERACTIVE),
                ApiServers.DOCUMENTED,
                "",
                false);
    }

    /** {@return the same with other servers for trying operations} */
    public ApiSettings withAddress(ApiServers other) {
        return with(other, host, signedIn);
    }

    /** {@return the same for a site at a host, such as {@code https://docs.example.com}; empty if unknown} */
    public ApiSettings withHost(String origin) {
        return with(address, origin, signedIn);
    }

    /** {@return the same for readers who have signed in, or for others} */
    public ApiSettings withSignedIn(boolean known) {
        return with(address, host, known);
    }

    private ApiSettings with(ApiServers servedAt, String origin, boolean known) {
        return new ApiSettings(
                servers,
                authMethod,
                authName,
                expanded,
                languages,
                requiredOnly,
                generated,
                display,
                servedAt,
                origin,
                known);
    }

    /**
     * {@return the endpoint at the servers where it can be tried} The server of a document that names none is the host that
     * the document is on (OpenAPI, "Server Object"); none if that is unknown.
     */
    public Endpoint served(Endpoint endpoint) {
        if (endpoint.webhook()) {
            return endpoint;
        }
        List<Server> named = address.of(endpoint);
        boolean ofHost = named.isEmpty() && !host.isEmpty() && !address.equals(ApiServers.NONE);
        return endpoint.withServers(ofHost ? List.of(new Server(host, "", List.of())) : named);
    }

    /**
     * {@return whether the readers can try an operation in a form}
     *
     * @param endpoint at the servers where it can be tried
     * @param frontMatter of its page; absent if it has none
     */
    public boolean hasForm(Endpoint endpoint, Part frontMatter) {
        if (endpoint.webhook() || endpoint.servers().isEmpty()) {
            return false;
        }
        PlaygroundDisplay chosen =
                PlaygroundDisplay.of(frontMatter.text("playground")).orElse(display);
        return chosen == PlaygroundDisplay.INTERACTIVE || chosen == PlaygroundDisplay.AUTH && signedIn;
    }
}
