package dev.docent.internal.documents;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Selects what some pointers lead to, and of that only that it is there. */
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

    /** Items are selected whole where a pointer leads through an array: few do. */
    @Override
    public Selection of(String name) {
        if (name == null) {
            return hasIndexes ? Selection.ALL : null;
        }
        return members.get(name);
    }
}
