package dev.docent.navigation.internal.openapi;

import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import dev.docent.api.navigation.PageVisibility;
import dev.docent.navigation.internal.openapi.rules.ItemOperations;
import dev.docent.navigation.internal.openapi.split.JoinedPart;
import dev.docent.navigation.internal.text.JsonPointer;
import dev.docent.navigation.internal.text.Location;

/**
 * The operations of one OpenAPI document that only some readers may see, because their pages are restricted, whatever
 * the document declares. Immutable.
 *
 * @param byPointer who may see an operation, by its pointer, or by that of the path item for a webhook
 */
public record RestrictedOperations(Map<String, PageVisibility> byPointer) {

    /** No operation is restricted by its page. */
    public static final RestrictedOperations NONE = new RestrictedOperations(Map.of());

    /** Copies the operations, in the order of their pointers. */
    public RestrictedOperations {
        byPointer = Collections.unmodifiableMap(new TreeMap<>(byPointer));
    }

    /**
     * {@return the operations of a document that was read with the files that it refers to: those of a file are restricted
     * wherever they are}
     *
     * @param file path of the document from the site root
     * @param parts what is from other files
     * @param all the operations of all files, by path
     */
    static RestrictedOperations of(String file, List<JoinedPart> parts, Map<String, RestrictedOperations> all) {
        RestrictedOperations own = all.getOrDefault(file, NONE);
        if (parts.isEmpty() || all.isEmpty()) {
            return own;
        }
        Map<String, Map<String, PageVisibility>> originals = new HashMap<>();
        all.forEach((path, operations) -> originals.put(path, new HashMap<>(operations.byPointer)));
        for (JoinedPart part : parts) {
            own.byPointer.forEach((pointer, visibility) -> {
                if (isWithin(pointer, part.pointer())) {
                    String original =
                            part.original() + pointer.substring(part.pointer().length());
                    put(originals.computeIfAbsent(part.file(), absent -> new HashMap<>()), original, visibility);
                }
            });
        }
        Map<String, PageVisibility> joined = new HashMap<>(own.byPointer);
        for (JoinedPart part : parts) {
            originals.getOrDefault(part.file(), Map.of()).forEach((pointer, visibility) -> {
                if (isWithin(part.original(), pointer)) {
                    put(joined, part.pointer(), visibility);
                } else if (isWithin(pointer, part.original())) {
                    put(
                            joined,
                            part.pointer() + pointer.substring(part.original().length()),
                            visibility);
                }
            });
        }
        return new RestrictedOperations(joined);
    }

    private static void put(Map<String, PageVisibility> parts, String pointer, PageVisibility visibility) {
        parts.merge(pointer, visibility, (one, other) -> one.equals(other) ? one : PageVisibility.nobody());
    }

    private static boolean isWithin(String pointer, String whole) {
        return pointer.startsWith(whole)
                && (pointer.length() == whole.length() || pointer.charAt(whole.length()) == '/');
    }

    /** {@return these operations, and parts that nobody may see} */
    public RestrictedOperations withClosed(Collection<String> pointers) {
        Map<String, PageVisibility> more = new HashMap<>(byPointer);
        pointers.forEach(pointer -> more.put(pointer, PageVisibility.nobody()));
        return new RestrictedOperations(more);
    }

    /** {@return the pointer of an operation} */
    public static String pointer(String method, String path) {
        boolean additional = ItemOperations.isAdditional(method);
        String item = JsonPointer.child("/paths", path);
        return JsonPointer.child(additional ? item + "/" + ItemOperations.ADDITIONAL : item, method);
    }

    /** {@return the pointer of a webhook} */
    public static String webhook(String name) {
        return JsonPointer.child("/webhooks", name);
    }

    boolean isEmpty() {
        return byPointer.isEmpty();
    }

    /** {@return whether an object is an operation that not all of these readers may see} */
    boolean contains(Location location, PageVisibility readers) {
        return !byPointer.isEmpty() && contains(location.pointer(), readers);
    }

    private boolean contains(String pointer, PageVisibility readers) {
        PageVisibility visibility = byPointer.get(pointer);
        return visibility != null && !visibility.includesAllOf(readers);
    }

    /**
     * {@return whether a reference leads to, or into, an operation that not all of these readers may see; or to a path item
     * with one, because its operations may be elsewhere}
     *
     * @param segments the segments of the reference
     * @param elsewhere whether the target is a reference itself
     */
    boolean areOnWay(List<String> segments, boolean elsewhere, PageVisibility readers) {
        if (byPointer.isEmpty()) {
            return false;
        }
        StringBuilder pointer = new StringBuilder();
        for (String segment : segments) {
            pointer.append('/').append(JsonPointer.escaped(segment));
            if (contains(pointer.toString(), readers)) {
                return true;
            }
        }
        String below = pointer.append('/').toString();
        return elsewhere
                && byPointer.keySet().stream().anyMatch(key -> key.startsWith(below) && contains(key, readers));
    }
}
