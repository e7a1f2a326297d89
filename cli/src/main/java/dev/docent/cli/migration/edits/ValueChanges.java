package dev.docent.cli.migration.edits;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/** Values to set in a document, all in one pass. */
final class ValueChanges {

    private final Map<String, ValueChanges> below = new LinkedHashMap<>();
    private @Nullable Object value;
    private boolean replaced;

    /** Sets the value at the pointer. */
    void put(String pointer, Object replacement) {
        ValueChanges at = this;
        for (String name : Pointers.names(pointer)) {
            at = at.below.computeIfAbsent(name, absent -> new ValueChanges());
        }
        at.value = replacement;
        at.replaced = true;
    }

    /**
     * {@return the document with the changes}
     *
     * @param before maps, lists and scalars; not modified
     */
    @Nullable Object in(@Nullable Object before) {
        Object base = replaced ? value : before;
        if (below.isEmpty()) {
            return base;
        }
        if (base instanceof List<?> list) {
            List<Object> items = new ArrayList<>(list);
            below.forEach((index, change) -> {
                int at = Integer.parseInt(index);
                items.set(at, change.in(items.get(at)));
            });
            return items;
        }
        Map<String, Object> members = new LinkedHashMap<>();
        if (base instanceof Map<?, ?> map) {
            map.forEach((name, member) -> members.put(String.valueOf(name), member));
        }
        below.forEach((name, change) -> members.put(name, change.in(members.get(name))));
        return members;
    }
}
