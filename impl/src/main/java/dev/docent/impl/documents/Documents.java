package dev.docent.impl.documents;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Reads JSON and YAML files into trees. */
public final class Documents {

    /** How deep values may be nested. */
    public static final int MAX_DEPTH = 512;

    private Documents() {}

    /**
     * Reads a document; by its extension as YAML or JSON, without one of these by its first character.
     *
     * @param file path of the file from the site's root, for places
     * @param bytes its content; must not change afterwards
     * @param selection which parts to build
     * @return what it holds and what is wrong with it
     */
    public static Parsed parse(String file, byte[] bytes, Selection selection) {
        boolean yaml = isYaml(file, bytes);
        Source source = new Source(file, bytes, yaml ? Source.Unit.CODE_POINTS : Source.Unit.BYTES);
        List<Fault> faults = new ArrayList<>();
        String foreign = Encoding.foreign(bytes);
        if (foreign != null) {
            faults.add(new Fault(Fault.Kind.ENCODING, Place.root(source, 0), foreign));
            return new Parsed(null, faults);
        }
        try {
            Node root = yaml
                    ? YamlReader.read(source, source.start(), bytes.length, 0, selection, faults)
                    : JsonReader.read(source, selection, faults);
            return new Parsed(root, faults);
        } catch (UnreadableException unreadable) {
            faults.add(unreadable.fault());
            return new Parsed(null, faults);
        }
    }

    /**
     * Reads a JSON value that was passed over when its document was parsed.
     *
     * @param node any value of a JSON document
     * @return the whole value; the node itself when it was not passed over
     */
    public static Node expand(Node node) {
        if (!(node instanceof Node.Skipped)) {
            return node;
        }
        try {
            return JsonReader.readAgain(node.place());
        } catch (UnreadableException unreadable) {
            return new Node.Null(node.place());
        }
    }

    /** {@return whether a file of that name and content is read as YAML} */
    public static boolean isYaml(String file, byte[] bytes) {
        String name = file.toLowerCase(Locale.ROOT);
        if (name.endsWith(".json")) {
            return false;
        }
        if (name.endsWith(".yaml") || name.endsWith(".yml")) {
            return true;
        }
        for (byte b : bytes) {
            if (b > ' ') {
                return b != '{' && b != '[';
            }
        }
        return false;
    }
}
