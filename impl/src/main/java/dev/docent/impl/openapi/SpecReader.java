package dev.docent.impl.openapi;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import dev.docent.impl.documents.Documents;
import dev.docent.impl.documents.Node;
import dev.docent.impl.documents.Parsed;
import dev.docent.impl.documents.Place;
import dev.docent.impl.documents.Selection;

/** Reads OpenAPI documents of version 3 into an index. */
public final class SpecReader {

    private static final Selection VERSION =
            Selection.members(Map.of("openapi", Selection.ALL, "swagger", Selection.ALL));

    private SpecReader() {}

    /**
     * {@return whether a file claims to be an OpenAPI document of version 3}
     *
     * @param file path of the file from the site's root
     * @param bytes its content
     */
    public static boolean isSpec(String file, byte[] bytes) {
        Node root = Documents.parse(file, bytes, VERSION).root();
        String version = root == null ? null : root.text("openapi");
        return version != null && version.startsWith("3.");
    }

    /**
     * Reads a document. What is wrong with it is part of the result; a document that is no OpenAPI at all gives an index
     * without operations.
     *
     * @param file path of the file from the site's root
     * @param bytes its content; must not change afterwards
     * @return the index
     */
    public static SpecIndex read(String file, byte[] bytes) {
        Parsed parsed = Documents.parse(file, bytes, SpecSelection.DOCUMENT);
        List<SpecFault> faults = new ArrayList<>();
        List<SpecOperation> operations = List.of();
        List<SpecSchema> schemas = List.of();
        Node root = parsed.root();
        boolean unreadable = root == null && !parsed.faults().isEmpty();
        if (!unreadable && isSupported(root, Place.ofFile(file), faults)) {
            operations = new OperationReader(file, root, faults).operations();
            schemas = schemas(root);
        }
        return new SpecIndex(file, operations, schemas, parsed.faults(), faults);
    }

    private static boolean isSupported(Node root, Place file, List<SpecFault> faults) {
        Place place = root == null ? file : root.place();
        Node swagger = root == null ? null : root.member("swagger");
        Node openapi = root == null ? null : root.member("openapi");
        if (openapi != null && String.valueOf(openapi.scalar()).matches("3(\\..*)?")) {
            checkInfo(root, faults);
            return true;
        }
        if (openapi != null) {
            faults.add(new SpecFault(SpecFault.Kind.VERSION, openapi.place(), String.valueOf(openapi.scalar())));
        } else if (swagger != null) {
            faults.add(new SpecFault(SpecFault.Kind.SWAGGER_2, swagger.place(), String.valueOf(swagger.scalar())));
        } else {
            faults.add(new SpecFault(SpecFault.Kind.NOT_OPENAPI, place, ""));
        }
        return false;
    }

    private static void checkInfo(Node root, List<SpecFault> faults) {
        Node info = root.member("info");
        if (info == null || info.text("title") == null || info.text("version") == null) {
            Place place = info == null ? root.place() : info.place();
            faults.add(new SpecFault(SpecFault.Kind.SHAPE, place, "info with a title and a version is required"));
        }
    }

    private static List<SpecSchema> schemas(Node root) {
        Node components = root.member("components");
        if (components == null || !(components.member("schemas") instanceof Node.Mapping schemas)) {
            return List.of();
        }
        return schemas.members().entrySet().stream()
                .map(schema -> new SpecSchema(
                        schema.getKey(),
                        schema.getValue().text("title"),
                        schema.getValue().text("description")))
                .toList();
    }
}
