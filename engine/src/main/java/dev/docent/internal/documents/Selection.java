package dev.docent.internal.documents;

import java.util.Map;

/**
 * Which parts of a document to build. What is not selected is passed over at the speed of a scan and is
 * left out.
 */
@FunctionalInterface
public interface Selection {

    /** Selects a value whole. */
    Selection ALL = name -> Selection.ALL;

    /** Selects a value's place only: a {@link Node.Skipped} stands for it, of a JSON text. */
    Selection LOCATION = name -> null;

    /**
     * What to build of a member.
     *
     * @param name name of the member; {@code null} stands for every item of an array
     * @return what to build of it, {@code null} to pass over it
     */
    Selection of(String name);

    /** {@return a selection of these members and nothing of arrays} */
    static Selection members(Map<String, Selection> members) {
        return name -> name == null ? null : members.get(name);
    }

    /** {@return a selection of each member and item, as far as {@code each} says} */
    static Selection each(Selection each) {
        return name -> each;
    }
}
