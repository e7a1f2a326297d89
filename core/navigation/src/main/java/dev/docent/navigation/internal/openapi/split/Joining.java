package dev.docent.navigation.internal.openapi.split;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;

import dev.docent.navigation.internal.access.DeclaredAccess;
import dev.docent.navigation.internal.access.ExtensionAccess;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.documents.ValueCursor;
import dev.docent.navigation.internal.problems.Finding;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.navigation.internal.problems.UnreadableException;
import dev.docent.navigation.internal.text.Location;
import org.jspecify.annotations.Nullable;

/** Replaces the references to other files in one document. */
final class Joining {

    private static final String REF = "$ref";

    /** Maximum number of values of the document with its parts. */
    private static final int MAX_VALUES = 5_000_000;

    private final String file;
    private final SplitFiles parts;
    private final List<Finding> problems;
    private final MovedParts moved;
    private final Deque<ReferenceTarget> open = new ArrayDeque<>();
    private int values;
    private int depth;

    Joining(String file, SplitFiles parts, List<Finding> problems) {
        this.file = file;
        this.parts = parts;
        this.problems = problems;
        this.moved = new MovedParts(file);
    }

    Node joined(Node.Mapping root) {
        Map<String, Node> members = new LinkedHashMap<>(root.members());
        Map<String, Map<String, Node>> components = new LinkedHashMap<>();
        if (members.get("components") instanceof Node.Mapping written) {
            sections(written).forEach((name, section) -> {
                if (section instanceof Node.Mapping mapping) {
                    components.put(name, mapping.members());
                    moved.reserve(name, mapping.members(), parts);
                }
            });
        }
        members.replaceAll((name, value) ->
                "components".equals(name) ? value : joined(value, ReferenceContext.DOCUMENT.member(name)));
        Map<String, Node> sections = new LinkedHashMap<>();
        components.forEach((name, section) -> sections.put(name, section(name, section)));
        for (MovedParts.Moved part = moved.poll(); part != null; part = moved.poll()) {
            add(part, root, sections);
        }
        if (!sections.isEmpty()) {
            Node at = members.getOrDefault("components", root);
            members.put("components", new Node.Mapping(at.location(), sections));
        }
        return new Node.Mapping(root.location(), members);
    }

    /** {@return the sections of the components, which may be in other files as a whole} */
    private Map<String, Node> sections(Node.Mapping components) {
        Map<String, Node> sections = new LinkedHashMap<>();
        if (inlined(components, 2) instanceof Node.Mapping whole) {
            whole.members()
                    .forEach((name, section) -> sections.put(
                            name, section instanceof Node.Mapping mapping ? inlined(mapping, 1) : section));
        }
        return sections;
    }

    /**
     * {@return the object that a value solely refers to in another file; else the value}
     *
     * @param levels of maps that the value is, above the objects that access may be restricted to
     */
    private Node inlined(Node.Mapping value, int levels) {
        Node.Mapping at = value;
        for (int i = 0; i < ValueCursor.MAX_DEPTH; i++) {
            ReferenceTarget target = at.member(REF) instanceof Node.Text text ? target(text) : null;
            if (target == null
                    || target.file().equals(file)
                    || !(find(target, at, found -> levels) instanceof Node.Mapping next)) {
                return at;
            }
            at = next;
        }
        return at;
    }

    private Node section(String name, Map<String, Node> section) {
        ReferenceContext context = ReferenceContext.DOCUMENT.member(name).item();
        Map<String, Node> members = new LinkedHashMap<>();
        section.forEach((component, value) -> {
            Node target = value;
            if (moved.isHome(name, component) && value instanceof Node.Mapping mapping) {
                target = inlined(mapping, 0);
            }
            members.put(component, joined(target, context));
        });
        Node first = section.isEmpty() ? null : section.values().iterator().next();
        return new Node.Mapping(first == null ? Location.ofFile(file) : first.location(), members);
    }

    private void add(MovedParts.Moved part, Node root, Map<String, Node> sections) {
        Node value = joined(part.value(), ReferenceContext.of(part.kind()));
        Map<String, Node> members = new LinkedHashMap<>();
        if (sections.get(part.section()) instanceof Node.Mapping section) {
            members = section.members();
        }
        members.put(part.name(), value);
        sections.putIfAbsent(part.section(), new Node.Mapping(root.location(), members));
    }

    /** {@return a value with its references replaced} */
    private Node joined(Node value, ReferenceContext context) {
        if (++values > MAX_VALUES) {
            throw new UnreadableException(Problems.ALIASES_TOO_LARGE.found(value.location()));
        }
        if (++depth > ValueCursor.MAX_DEPTH) {
            throw new UnreadableException(Problems.NESTING_TOO_DEEP.found(value.location(), ValueCursor.MAX_DEPTH));
        }
        Node joined = value;
        if (value instanceof Node.Sequence sequence) {
            List<Node> items = new ArrayList<>();
            sequence.items().forEach(item -> items.add(joined(item, context.item())));
            joined = new Node.Sequence(sequence.location(), items);
        } else if (value instanceof Node.Mapping mapping) {
            Node.Text reference = ReferenceContext.reference(mapping);
            joined = reference == null ? members(mapping, context) : referring(mapping, reference, context);
        }
        depth--;
        return joined;
    }

    private Node members(Node.Mapping mapping, ReferenceContext context) {
        Map<String, Node> members = new LinkedHashMap<>();
        mapping.members()
                .forEach((name, member) -> members.put(
                        name,
                        "discriminator".equals(name) && member instanceof Node.Mapping discriminator
                                ? discriminator(discriminator)
                                : joined(member, context.member(name))));
        return new Node.Mapping(mapping.location(), members);
    }

    private Node referring(Node.Mapping mapping, Node.Text reference, ReferenceContext context) {
        ReferenceTarget target = target(reference);
        if (context.kind() == ReferenceContext.Kind.DATA
                && (target == null
                        || target.file().equals(file)
                        || parts.find(target).value().isEmpty())) {
            return members(mapping, context);
        }
        if (target == null) {
            problems.add(Problems.EXTERNAL_REFERENCE.found(reference.location(), reference.value()));
            return members(mapping, context);
        }
        if (target.file().equals(file)) {
            return withReference(mapping, reference, target.fragment(), context);
        }
        Node value = find(target, mapping, context::levels);
        if (value == null || context.kind() == ReferenceContext.Kind.DATA && isRestricted(target)) {
            return members(mapping, context);
        }
        boolean component = context.kind().section() != null && !context.each();
        if (component) {
            return withReference(mapping, reference, moved.reference(target, value, context.kind()), context);
        }
        return inlined(mapping, reference, target, value, context);
    }

    private Node withReference(Node.Mapping mapping, Node.Text reference, String to, ReferenceContext context) {
        Map<String, Node> members = new LinkedHashMap<>(((Node.Mapping) members(mapping, context)).members());
        members.put(REF, new Node.Text(reference.location(), to));
        return new Node.Mapping(mapping.location(), members);
    }

    /** Inlines the target; the other members next to the reference win. */
    private Node inlined(
            Node.Mapping mapping, Node.Text reference, ReferenceTarget target, Node value, ReferenceContext context) {
        if (open.contains(target)) {
            problems.add(Problems.CIRCULAR_REFERENCE.found(reference.location(), reference.value()));
            return withoutReference(mapping, context);
        }
        open.push(target);
        Node joined = joined(value, context);
        open.pop();
        if (mapping.members().size() == 1 || !(joined instanceof Node.Mapping whole)) {
            return joined;
        }
        Map<String, Node> members = new LinkedHashMap<>(whole.members());
        ((Node.Mapping) withoutReference(mapping, context)).members().forEach(members::put);
        return ExtensionAccess.restricted(
                new Node.Mapping(whole.location(), members),
                context.each() ? DeclaredAccess.NONE : ExtensionAccess.of(whole));
    }

    private Node withoutReference(Node.Mapping mapping, ReferenceContext context) {
        Map<String, Node> members = new LinkedHashMap<>(mapping.members());
        members.remove(REF);
        return members(new Node.Mapping(mapping.location(), members), context);
    }

    /** The values of its mapping name schemas or refer to them. */
    private Node discriminator(Node.Mapping discriminator) {
        Map<String, Node> members = new LinkedHashMap<>(discriminator.members());
        if (members.get("mapping") instanceof Node.Mapping mapping) {
            Map<String, Node> schemas = new LinkedHashMap<>(mapping.members());
            schemas.replaceAll((name, schema) -> schema(schema, mapping));
            members.put("mapping", new Node.Mapping(mapping.location(), schemas));
        }
        members.computeIfPresent("defaultMapping", (name, schema) -> schema(schema, discriminator));
        return new Node.Mapping(discriminator.location(), members);
    }

    private Node schema(Node schema, Node.Mapping at) {
        String written = schema.scalar();
        boolean refers = written != null && (written.indexOf('#') >= 0 || written.matches("(?i).*\\.(json|ya?ml)"));
        ReferenceTarget target = refers && schema instanceof Node.Text text ? target(text) : null;
        if (target == null || target.file().equals(file)) {
            return target == null ? schema : new Node.Text(schema.location(), target.fragment());
        }
        Node value = find(target, at, found -> 0);
        return value == null
                ? schema
                : new Node.Text(schema.location(), moved.reference(target, value, ReferenceContext.Kind.SCHEMA));
    }

    private static @Nullable ReferenceTarget target(Node.Text reference) {
        return ReferenceTarget.of(reference.location().file(), reference.value());
    }

    private boolean isRestricted(ReferenceTarget target) {
        SplitFiles.Found found = parts.find(target);
        return !found.from().visibility().isEverybody()
                || found.value().filter(ExtensionAccess::isIn).isPresent();
    }

    /**
     * {@return the value of a target, restricted as what it is in; {@code null} if there is none, which is reported at the
     * referring object}
     *
     * @param levels finds out how many levels of maps the value is, above the objects that access may be restricted to
     */
    private @Nullable Node find(ReferenceTarget target, Node.Mapping from, ToIntFunction<Node> levels) {
        SplitFiles.Found found = parts.find(target);
        if (found.value().isPresent()) {
            return restricted(
                    found.value().get(),
                    found.from(),
                    levels.applyAsInt(found.value().get()));
        }
        Problems problem = switch (found.absence()) {
            case NO_FILE -> Problems.REFERENCED_FILE_MISSING;
            case NOT_IN_FILE -> Problems.UNRESOLVED_REFERENCE;
            case TOO_MANY_FILES -> Problems.TOO_MANY_REFERENCED_FILES;
            case UNREADABLE -> null;
        };
        if (problem != null) {
            Node at = from.member(REF) instanceof Node.Text text ? text : from;
            problems.add(problem.found(
                    at.location(), target.file() + target.fragment().replaceAll("^#$", "")));
        }
        return null;
    }

    /** {@return a value with the access of what it is in; instead of text, which cannot be restricted, an empty one} */
    private static Node restricted(Node value, DeclaredAccess from, int levels) {
        if (from.visibility().isEverybody()) {
            return value;
        }
        if (value instanceof Node.Sequence sequence) {
            return new Node.Sequence(
                    sequence.location(),
                    sequence.items().stream()
                            .map(item -> restricted(item, from, 0))
                            .toList());
        }
        if (!(value instanceof Node.Mapping mapping)) {
            return new Node.Text(value.location(), "");
        }
        if (levels == 0) {
            return ExtensionAccess.restricted(mapping, from);
        }
        Map<String, Node> members = new LinkedHashMap<>(mapping.members());
        members.replaceAll((name, member) -> restricted(member, from, levels - 1));
        return new Node.Mapping(mapping.location(), members);
    }
}
