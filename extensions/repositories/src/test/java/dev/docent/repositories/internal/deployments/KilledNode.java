package dev.docent.repositories.internal.deployments;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executors;

import com.sun.net.httpserver.HttpServer;
import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.DocsListing;
import dev.docent.api.projects.DeploymentChanges;
import dev.docent.base.internal.SiteUnavailableException;
import dev.docent.jobs.internal.HostTransaction;
import dev.docent.jobs.internal.jdbc.JdbcAgentJobStore;
import dev.docent.navigation.internal.DefaultNavigationResolver;
import dev.docent.navigation.internal.ResolvedSite;
import dev.docent.navigation.internal.repositories.RepositoryAddress;
import dev.docent.navigation.internal.site.NavigationSettings;
import dev.docent.navigation.internal.view.NavigationCache;
import dev.docent.repositories.internal.git.GitMirror;
import dev.docent.repositories.internal.git.MirrorLimits;
import dev.docent.site.internal.deployments.DeploymentNode;
import dev.docent.site.internal.deployments.RepositorySite;
import org.postgresql.ds.PGPoolingDataSource;

/** A node that deploys, follows and serves over HTTP until it is killed. */
@SuppressWarnings("deprecation") // a pool of a server would be another dependency
final class KilledNode {

    static final String PROJECT = "handbook";
    static final Duration LEASE = Duration.ofSeconds(6);
    private static final long TICK_MILLIS = 100;
    private static final int CONNECTIONS = 4;

    private KilledNode() {}

    /** @param arguments URL of the database, name of the node, its mirror, address of the repository; prints its port */
    public static void main(String[] arguments) throws Exception {
        PGPoolingDataSource database = new PGPoolingDataSource();
        database.setUrl(arguments[0]);
        database.setMaxConnections(CONNECTIONS);
        GitMirror mirror = GitMirror.open(
                Path.of(arguments[2]),
                new RepositoryAddress(URI.create(arguments[3]), "git", Optional::empty),
                MirrorLimits.DEFAULT);
        NavigationCache<ResolvedSite> navigation = new NavigationCache<>(
                new Nothing(), new DefaultNavigationResolver(NavigationSettings.DEFAULT), resolution -> resolution);
        DeploymentNode node = new DeploymentNode(
                new DeploymentNode.Host(
                        new JdbcAgentJobStore(database, HostTransaction.NONE, false).deployments(),
                        arguments[1],
                        LEASE,
                        Executors.newCachedThreadPool(),
                        System::nanoTime,
                        changed -> {}),
                List.of(new RepositorySite(
                        PROJECT,
                        "main",
                        "docs",
                        false,
                        Optional.empty(),
                        () -> mirror,
                        () -> navigation,
                        folder -> folder,
                        (before, after) -> DeploymentChanges.none())));
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            String served;
            try {
                served = served(navigation);
            } catch (IOException | RuntimeException | Error failure) {
                served = "failed: " + failure;
            }
            byte[] body = served.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
        System.out.println("port " + server.getAddress().getPort());
        while (true) {
            node.tick();
            Thread.sleep(TICK_MILLIS);
        }
    }

    /** {@return what both pages and the title of one state say, each once} */
    private static String served(NavigationCache<ResolvedSite> navigation) throws IOException {
        ResolvedSite state;
        try {
            state = navigation.snapshot();
        } catch (SiteUnavailableException nothingYet) {
            return "nothing";
        }
        String first = page(state, "first.mdx");
        String second = page(state, "second.mdx");
        String docsJson = page(state, "docs.json");
        return first + " " + second + " " + docsJson;
    }

    private static String page(ResolvedSite state, String file) throws IOException {
        String text = new String(state.folder().read(file).orElseThrow(), StandardCharsets.UTF_8);
        return text.replaceFirst("(?s).*number (\\d+) .*", "$1");
    }

    private record Nothing() implements DocsFolder {

        @Override
        public Optional<byte[]> read(String path) {
            throw new IllegalStateException("nothing is deployed yet");
        }

        @Override
        public DocsListing list() {
            throw new IllegalStateException("nothing is deployed yet");
        }

        @Override
        public String description() {
            return "nothing";
        }
    }
}
