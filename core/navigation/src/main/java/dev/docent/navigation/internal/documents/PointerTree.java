package dev.docent.navigation.internal.documents;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/** Selects the targets of some pointers, each only by its location. */
public final class PointerTree implements Selection {

    private final Map<String, PointerTree> members = new HashMap<>();
    private boolean hasIndexes;

    public boolean isEmpty() {
        return members.isEmpty();
    }

    public void add(List<String> segments) {
        PointerTree at = this;
        for (String segment : segments) {
            at.hasIndexes |= Pointer.isIndex(segment);
            at = at.members.computeIfAbsent(segment, name -> new PointerTree());
        }
    }

    /** Arrays on the way of a pointer, which are rare, are selected completely. */
    @Override
    public @Nullable Selection of(@Nullable String name) {
        if (name == null) {
            return hasIndexes ? Selection.ALL : null;
        }
        return members.get(name);
    }
}
