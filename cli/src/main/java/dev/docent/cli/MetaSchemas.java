package dev.docent.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.PathType;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaValidatorsConfig;
import com.networknt.schema.SpecVersion.VersionFlag;
import com.networknt.schema.ValidationMessage;
import dev.docent.api.navigation.Problem;
import dev.docent.internal.documents.Node;
import dev.docent.internal.documents.Selection;
import dev.docent.internal.folders.SiteSnapshot;
import dev.docent.internal.openapi.SpecReader;
import dev.docent.internal.problems.SchemaProblems;
import dev.docent.internal.readers.Documents;

/** Validates OpenAPI documents against the meta-schemas that the OpenAPI Initiative publishes. Fetches nothing. */
final class MetaSchemas {

    private static final String BASE = "https://spec.openapis.org/oas/";
    private static final Map<String, List<String>> BY_VERSION = Map.of(
            "3.0",
            List.of("3.0/schema/2024-10-18"),
            "3.1",
            List.of(
                    "3.1/schema-base/2025-09-15",
                    "3.1/schema/2025-09-15",
                    "3.1/dialect/2024-11-10",
                    "3.1/meta/2024-11-10"),
            "3.2",
            List.of(
                    "3.2/schema-base/2025-09-17",
                    "3.2/schema/2025-09-17",
                    "3.2/dialect/2025-09-17",
                    "3.2/meta/2025-09-17"));
    private static final int MAX_PER_DOCUMENT = 100;

    private final JacksonTree tree = new JacksonTree();
    private final Map<String, JsonSchema> schemas = new HashMap<>();

    List<Problem> check(SiteSnapshot files) throws IOException {
        List<Problem> problems = new ArrayList<>();
        for (String file : files.files().orElse(List.of())) {
            if (file.matches("(?i).*\\.(json|ya?ml)")
                    && files.derive(file, Boolean.class, SpecReader::isSpec).orElse(false)) {
                check(file, files.read(file).orElseThrow(), problems);
            }
        }
        return problems;
    }

    private void check(String file, byte[] bytes, List<Problem> problems) throws IOException {
        Node root = Documents.parse(file, bytes, Selection.ALL).root();
        String written = root == null ? null : root.text("openapi");
        String version = written == null || written.length() < 3 ? "" : written.substring(0, 3);
        List<String> paths = BY_VERSION.get(version);
        if (root == null || paths == null) {
            return;
        }
        Map<String, String> reasons = new LinkedHashMap<>();
        for (ValidationMessage message : schema(version, paths).validate(tree.of(root))) {
            reasons.merge(
                    message.getInstanceLocation().toString(),
                    reason(message),
                    (one, other) -> one.contains(other) ? one : one + ", or " + other);
        }
        reasons.entrySet().stream()
                .filter(reason ->
                        reasons.keySet().stream().noneMatch(deeper -> deeper.startsWith(reason.getKey() + "/")))
                .limit(MAX_PER_DOCUMENT)
                .map(reason ->
                        SchemaProblems.violation(at(root, reason.getKey()).location(), version, reason.getValue()))
                .forEach(problems::add);
    }

    /** The message without its leading pointer, which the location already states. */
    private static String reason(ValidationMessage message) {
        String text = message.getMessage();
        String before = message.getInstanceLocation() + ": ";
        return text.startsWith(before) ? text.substring(before.length()) : text;
    }

    private JsonSchema schema(String version, List<String> paths) throws IOException {
        JsonSchema known = schemas.get(version);
        if (known != null) {
            return known;
        }
        Map<String, String> sources = new HashMap<>();
        for (String path : paths) {
            try (InputStream in = MetaSchemas.class.getResourceAsStream("/openapi/" + path)) {
                sources.put(BASE + path, new String(in.readAllBytes(), StandardCharsets.UTF_8));
            }
        }
        VersionFlag dialect = version.equals("3.0") ? VersionFlag.V4 : VersionFlag.V202012;
        JsonSchema schema = JsonSchemaFactory.getInstance(
                        dialect, factory -> factory.schemaLoaders(loaders -> loaders.schemas(sources)))
                .getSchema(
                        SchemaLocation.of(BASE + paths.get(0)),
                        SchemaValidatorsConfig.builder()
                                .pathType(PathType.JSON_POINTER)
                                .locale(Locale.ENGLISH)
                                .build());
        schemas.put(version, schema);
        return schema;
    }

    private static Node at(Node root, String pointer) {
        Node at = root;
        for (String segment :
                pointer.isEmpty() ? new String[0] : pointer.substring(1).split("/", -1)) {
            String name = segment.replace("~1", "/").replace("~0", "~");
            Node next = at instanceof Node.Sequence list && name.matches("\\d{1,9}")
                    ? list.items().get(Integer.parseInt(name))
                    : at.member(name);
            if (next == null) {
                return at;
            }
            at = next;
        }
        return at;
    }
}
