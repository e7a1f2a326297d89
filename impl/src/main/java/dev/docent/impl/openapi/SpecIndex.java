package dev.docent.impl.openapi;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import dev.docent.impl.documents.Fault;

/** What an OpenAPI document offers to the navigation, and what is wrong with it. Immutable. */
public final class SpecIndex {

    private final String file;
    private final Map<String, SpecOperation> operations = new LinkedHashMap<>();
    private final Map<String, SpecSchema> schemas = new LinkedHashMap<>();
    private final List<Fault> textFaults;
    private final List<SpecFault> faults;

    SpecIndex(
            String file,
            List<SpecOperation> operations,
            List<SpecSchema> schemas,
            List<Fault> textFaults,
            List<SpecFault> faults) {
        this.file = file;
        operations.forEach(operation -> this.operations.put(key(operation.method(), operation.path()), operation));
        schemas.forEach(schema -> this.schemas.put(schema.name(), schema));
        this.textFaults = List.copyOf(textFaults);
        this.faults = List.copyOf(faults);
    }

    private static String key(String method, String path) {
        return method + " " + path;
    }

    /** {@return path of the document from the site's root} */
    public String file() {
        return file;
    }

    /** {@return all operations in document order, those of a path in the order of the methods; then the webhooks} */
    public List<SpecOperation> operations() {
        return List.copyOf(operations.values());
    }

    /**
     * Finds an operation: exactly, else ignoring one trailing slash on either side.
     *
     * @param method HTTP method in lower case, or {@link SpecOperation#WEBHOOK}
     * @param path the path, or the webhook's name
     * @return the operation; empty when the document has no such operation
     */
    public Optional<SpecOperation> find(String method, String path) {
        SpecOperation exact = operations.get(key(method, path));
        if (exact != null || SpecOperation.WEBHOOK.equals(method)) {
            return Optional.ofNullable(exact);
        }
        String other = path.endsWith("/") ? path.substring(0, path.length() - 1) : path + "/";
        return Optional.ofNullable(operations.get(key(method, other)));
    }

    /** {@return the schema of that name under {@code components/schemas}} */
    public Optional<SpecSchema> schema(String name) {
        return Optional.ofNullable(schemas.get(name));
    }

    /** {@return the names of all schemas in document order} */
    public List<String> schemaNames() {
        return List.copyOf(schemas.keySet());
    }

    /** {@return what is wrong with the file as JSON or YAML} */
    public List<Fault> textFaults() {
        return textFaults;
    }

    /** {@return what is wrong with the file as an OpenAPI document} */
    public List<SpecFault> faults() {
        return faults;
    }
}
