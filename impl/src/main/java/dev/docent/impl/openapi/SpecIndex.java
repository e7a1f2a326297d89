package dev.docent.impl.openapi;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

import dev.docent.impl.documents.Fault;

/** What an OpenAPI document offers to the navigation, and what is wrong with it. Safe for several threads. */
public final class SpecIndex {

    private final String file;
    private final String version;
    private final Map<String, SpecOperation> operations = new LinkedHashMap<>();
    private final Supplier<Map<String, SpecSchema>> readSchemas;
    private final List<Fault> textFaults;
    private final List<SpecFault> faults;
    private final boolean usable;
    private volatile Map<String, SpecSchema> schemas;

    SpecIndex(
            String file,
            String version,
            List<SpecOperation> operations,
            Supplier<Map<String, SpecSchema>> readSchemas,
            List<Fault> textFaults,
            List<SpecFault> faults,
            boolean usable) {
        this.file = file;
        this.version = version;
        operations.forEach(operation -> this.operations.put(key(operation.method(), operation.path()), operation));
        this.readSchemas = readSchemas;
        this.textFaults = List.copyOf(textFaults);
        this.faults = List.copyOf(faults);
        this.usable = usable;
    }

    /** The same document after a check: with what is wrong, and without all that it offers when it cannot be used. */
    SpecIndex checked(List<Fault> textFaults, List<SpecFault> faults, boolean usable) {
        return usable
                ? new SpecIndex(file, version, operations(), readSchemas, textFaults, faults, true)
                : new SpecIndex(file, version, List.of(), Map::of, textFaults, faults, false);
    }

    private static String key(String method, String path) {
        return method + " " + path;
    }

    /** {@return path of the document from the site's root} */
    public String file() {
        return file;
    }

    /** {@return which OpenAPI it claims to be, such as {@code 3.1.0}; {@code null} when it is none of version 3} */
    public String version() {
        return version;
    }

    /** {@return whether it is an OpenAPI document that is well-formed; without being so, it has no operations} */
    public boolean isUsable() {
        return usable;
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
        return Optional.ofNullable(schemas().get(name));
    }

    /** {@return the names of all schemas in document order} */
    public List<String> schemaNames() {
        return List.copyOf(schemas().keySet());
    }

    /** Few sites have pages for schemas: they are read when one asks for them. */
    private Map<String, SpecSchema> schemas() {
        Map<String, SpecSchema> known = schemas;
        if (known == null) {
            known = readSchemas.get();
            schemas = known;
        }
        return known;
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
