package dev.docent.navigation.internal.documents;

import java.util.Map;

import org.jspecify.annotations.Nullable;

/** The parts of a document to build. Unselected parts are skipped at the speed of a scan and left out. */
@FunctionalInterface
public interface Selection {

    /** Selects a complete value. */
    Selection ALL = name -> Selection.ALL;

    /** Selects only the location of a value: in JSON, it becomes a {@link Node.Skipped}. */
    Selection LOCATION = name -> null;

    /**
     * Selects the parts of a member.
     *
     * @param name name of the member; {@code null} for every item of an array
     * @return the parts of it to build, {@code null} to skip it
     */
    @Nullable Selection of(@Nullable String name);

    /** {@return a selection of these members, and of no array items} */
    static Selection members(Map<String, Selection> members) {
        return name -> name == null ? null : members.get(name);
    }

    /** {@return a selection that applies {@code each} to every member and item} */
    static Selection each(Selection each) {
        return name -> each;
    }
}
