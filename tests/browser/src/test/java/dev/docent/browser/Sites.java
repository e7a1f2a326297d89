package dev.docent.browser;

import java.util.List;
import java.util.Map;

import dev.docent.browser.sites.ApiServer;
import dev.docent.browser.sites.BuiltSite;
import dev.docent.browser.sites.SiteServer;

/**
 * The sites of the tests, each at a server of its own.
 *
 * @param harbour languages, versions, every component and a large API
 * @param plain the least settings, and hostile pages
 * @param desk forms that send requests to {@code api}, which is the host of the site, too, or to {@code closed}
 * @param moved the plain site, not at the root of its host
 * @param api a server that pages of other hosts may use
 * @param closed a server that they may not use
 */
record Sites(SiteServer harbour, SiteServer plain, SiteServer desk, SiteServer moved, ApiServer api, ApiServer closed)
        implements AutoCloseable {

    static Sites start() {
        ApiServer api = new ApiServer(true);
        ApiServer closed = new ApiServer(false);
        return new Sites(
                server("harbour", "", Map.of()),
                server("plain", "", Map.of()),
                server("desk", api.origin(), Map.of("api", api.origin(), "closed", closed.origin())),
                server("plain", "/docs/2", Map.of()),
                api,
                closed);
    }

    private static SiteServer server(String name, String base, Map<String, String> values) {
        return new SiteServer(BuiltSite.of(name, base, values));
    }

    List<SiteServer> all() {
        return List.of(harbour, plain, desk, moved);
    }

    @Override
    public void close() {
        all().forEach(SiteServer::close);
        api.close();
        closed.close();
    }
}
