package dev.docent.repositories.internal.git;

import java.io.IOException;
import java.net.Proxy;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.util.Locale;

import dev.docent.repositories.internal.git.GitException.Reason;
import org.eclipse.jgit.transport.http.HttpConnection;
import org.eclipse.jgit.transport.http.HttpConnectionFactory;
import org.jspecify.annotations.Nullable;

/**
 * Connections to the server of one repository, for git's smart protocol only, within the budget of one fetch: each begins when the
 * one before it is not needed any more. No response leads to a request to another scheme, host or port. Not thread-safe.
 */
final class SmartHttp implements HttpConnectionFactory {

    private final URI repository;
    private final FetchBudget budget;
    private @Nullable SmartHttpConnection last;

    /** @param repository address whose origin is the only one */
    SmartHttp(URI repository, FetchBudget budget) {
        this.repository = repository;
        this.budget = budget;
    }

    @Override
    public HttpConnection create(URL url) throws IOException {
        return create(url, Proxy.NO_PROXY);
    }

    @Override
    public HttpConnection create(URL url, Proxy proxy) throws IOException {
        if (last != null) {
            last.close(); // JGit does not, once it has read the branches
        }
        SmartHttpConnection next = new SmartHttpConnection(url, checked(url), proxy, budget);
        last = next;
        return next;
    }

    private URI checked(URL url) throws IOException {
        try {
            URI uri = url.toURI();
            if (origin(uri).equals(origin(repository))) {
                return uri;
            }
            throw new GitException(
                    Reason.ADDRESS,
                    "the repository's server names an address at another host, which is not asked; set the"
                            + " repository's address to the one to be used");
        } catch (URISyntaxException malformed) {
            throw new GitException(Reason.ADDRESS, "the repository's address is not one that git allows");
        }
    }

    private static String origin(URI uri) {
        boolean secure = "https".equalsIgnoreCase(uri.getScheme());
        int port = uri.getPort() >= 0 ? uri.getPort() : secure ? 443 : 80;
        return (secure ? "https://" : "http://") + String.valueOf(uri.getHost()).toLowerCase(Locale.ROOT) + ":" + port;
    }
}
