package dev.docent.repositories.internal.git;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Proxy;
import java.net.SocketException;
import java.net.URI;
import java.net.URL;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.net.ssl.HostnameVerifier;
import javax.net.ssl.KeyManager;
import javax.net.ssl.TrustManager;

import dev.docent.base.internal.http.client.HttpCall;
import dev.docent.repositories.internal.git.GitException.Reason;
import org.eclipse.jgit.transport.http.HttpConnection;
import org.jspecify.annotations.Nullable;

/**
 * One request of the smart protocol and its response. A response of another protocol is refused, and its body not read.
 * Responses are not compressed, so that the bytes received are the bytes counted. Not thread-safe.
 */
final class SmartHttpConnection implements HttpConnection {

    private static final String GET = "GET";

    private final URL url;
    private final URI address;
    private final Proxy proxy;
    private final FetchBudget budget;
    private final Map<String, String> headers = new LinkedHashMap<>(Map.of("Accept-Encoding", "identity"));
    private final ByteArrayOutputStream body = new ByteArrayOutputStream();
    private String method = GET;
    private @Nullable HttpResponseStream response;

    SmartHttpConnection(URL url, URI address, Proxy proxy, FetchBudget budget) {
        this.url = url;
        this.address = address;
        this.proxy = proxy;
        this.budget = budget;
    }

    private HttpResponseStream response() throws IOException {
        HttpResponseStream known = response;
        if (known == null) {
            try {
                known = HttpResponseStream.of(
                        new HttpCall(method, address, headers, body.toByteArray(), anyStatus -> 0), proxy, budget);
                check(known);
            } catch (GitException refused) {
                // JGit repeats a request without the token after any other exception
                SocketException ended = new SocketException(refused.getMessage());
                ended.initCause(refused);
                throw ended;
            }
            response = known;
        }
        return known;
    }

    private void check(HttpResponseStream answer) throws IOException {
        int status = answer.status();
        String expected = method.equals(GET)
                ? "application/x-git-upload-pack-advertisement"
                : "application/x-git-upload-pack-result";
        GitException refused = null;
        if (status == HTTP_UNAUTHORIZED || status == HTTP_FORBIDDEN) {
            refused = new GitException(Reason.ACCESS, "the repository's server refuses the token");
        } else if (status == HTTP_NOT_FOUND) {
            refused = new GitException(Reason.ACCESS, "there is no repository, or the token may not read it");
        } else if (status / 100 == 3) {
            refused = new GitException(
                    Reason.UNREACHABLE,
                    "the repository's server redirects to another address, which is not followed; set the repository's"
                            + " address to that one");
        } else if (status != HTTP_OK) {
            refused = new GitException(Reason.UNREACHABLE, "the repository's server answers with status " + status);
        } else if (!expected.equals(answer.header("Content-Type"))) {
            refused = new GitException(
                    Reason.UNREACHABLE,
                    "at the repository's address is nothing that answers with git's smart protocol; check the address,"
                            + " and that the server supports the protocol");
        } else if (!List.of("", "identity").contains(answer.header("Content-Encoding"))) {
            refused = new GitException(
                    Reason.UNREACHABLE, "the repository's server compresses its answer, which it was not asked for");
        }
        if (refused != null) {
            answer.close();
            throw refused;
        }
    }

    /** Closes the connection if there is one. */
    void close() {
        if (response != null) {
            response.close();
        }
    }

    @Override
    public int getResponseCode() throws IOException {
        return response().status();
    }

    @Override
    public InputStream getInputStream() throws IOException {
        return response();
    }

    @Override
    public OutputStream getOutputStream() {
        return body;
    }

    @Override
    public void setRequestMethod(String method) {
        this.method = method;
    }

    @Override
    public String getRequestMethod() {
        return method;
    }

    @Override
    public void setRequestProperty(String key, String value) {
        if (!key.equalsIgnoreCase("Accept-Encoding")) {
            headers.put(key, value);
        }
    }

    @Override
    public URL getURL() {
        return url;
    }

    /** Empty: what the server says would be in messages. */
    @Override
    public String getResponseMessage() {
        return "";
    }

    @Override
    public Map<String, List<String>> getHeaderFields() {
        return Map.of();
    }

    @Override
    public List<String> getHeaderFields(String name) {
        String value = getHeaderField(name);
        return value == null ? List.of() : List.of(value);
    }

    @Override
    public @Nullable String getHeaderField(String name) {
        HttpResponseStream known = response;
        return known == null || known.header(name).isEmpty() ? null : known.header(name);
    }

    @Override
    public @Nullable String getContentType() {
        return getHeaderField("Content-Type");
    }

    @Override
    public int getContentLength() {
        return -1;
    }

    @Override
    public boolean usingProxy() {
        return false;
    }

    @Override
    public void connect() throws IOException {
        response();
    }

    // the rest is decided here: no cache, no redirect, the time of the budget, the trust of the Java runtime

    @Override
    public void setUseCaches(boolean usecaches) {}

    @Override
    public void setConnectTimeout(int timeout) {}

    @Override
    public void setReadTimeout(int timeout) {}

    @Override
    public void setInstanceFollowRedirects(boolean followRedirects) {}

    @Override
    public void setDoOutput(boolean dooutput) {}

    @Override
    public void setFixedLengthStreamingMode(int contentLength) {}

    @Override
    public void setChunkedStreamingMode(int chunklen) {}

    @Override
    public void configure(KeyManager[] km, TrustManager[] tm, java.security.SecureRandom random) {
        throw new UnsupportedOperationException("Trust is that of the Java runtime.");
    }

    @Override
    public void setHostnameVerifier(HostnameVerifier hostnameverifier) {
        throw new UnsupportedOperationException("The host is always verified.");
    }
}
