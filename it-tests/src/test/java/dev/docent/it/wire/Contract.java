package dev.docent.it.wire;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

import com.atlassian.oai.validator.OpenApiInteractionValidator;
import com.atlassian.oai.validator.model.Request;
import com.atlassian.oai.validator.model.SimpleResponse;
import com.atlassian.oai.validator.report.ValidationReport;
import dev.docent.api.jobs.AgentJob;
import dev.docent.it.http.Reply;
import org.yaml.snakeyaml.Yaml;

import static org.assertj.core.api.Assertions.assertThat;

/** The OpenAPI documents in {@code docent-api}, checked by a third-party validator. */
public final class Contract {

    private static final OpenApiInteractionValidator ADMIN_API = of("admin-api.yaml");
    private static final OpenApiInteractionValidator DOCENT_API = of("docent-api.yaml");
    private static final Set<String> METHODS = Set.of("get", "put", "post", "delete", "patch");
    private static final String DOCENT_PATH = "/docent/v1/";

    private Contract() {}

    /** Checks status, headers, media type and body of a response to {@code method} at {@code path} of the document. */
    public static void covers(Reply reply, String method, String path) {
        SimpleResponse.Builder response = SimpleResponse.Builder.status(reply.status());
        reply.headers().forEach(header -> response.withHeader(header.name(), header.value()));
        if (reply.body().length > 0) {
            response.withBody(reply.body());
        }
        OpenApiInteractionValidator validator = path.startsWith(DOCENT_PATH) ? DOCENT_API : ADMIN_API;
        ValidationReport report = validator.validateResponse(path, Request.Method.valueOf(method), response.build());
        assertThat(report.getMessages())
                .as("%s %s answered with%n%s", method, path, reply)
                .isEmpty();
    }

    private static OpenApiInteractionValidator of(String name) {
        return OpenApiInteractionValidator.createForInlineApiSpecification(document(name))
                .build();
    }

    /**
     * An operation of a document.
     *
     * @param path with parameters in braces
     * @param needsNobody whether no credentials count
     */
    public record Operation(String method, String path, boolean needsNobody) {}

    /** {@return the operations of packaged documents} */
    public static Stream<Operation> operations(String... documents) {
        return Arrays.stream(documents)
                .flatMap(document -> paths(document).entrySet().stream())
                .flatMap(path -> path.getValue().entrySet().stream()
                        .filter(member -> METHODS.contains(member.getKey()))
                        .map(member -> new Operation(
                                member.getKey().toUpperCase(Locale.ROOT),
                                path.getKey(),
                                member.getValue() instanceof Map<?, ?> operation
                                        && List.of().equals(operation.get("security")))));
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Map<String, Object>> paths(String document) {
        Map<String, Object> described = new Yaml().load(document(document));
        return (Map<String, Map<String, Object>>) described.get("paths");
    }

    /** {@return a packaged document} */
    public static String document(String name) {
        try (InputStream document = AgentJob.class.getResourceAsStream("/dev/docent/api/" + name)) {
            return new String(document.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
