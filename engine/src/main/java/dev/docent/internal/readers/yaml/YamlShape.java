package dev.docent.internal.readers.yaml;

/** The form of the value at a {@link YamlCursor}. */
enum YamlShape {
    BLOCK_MAPPING,
    BLOCK_SEQUENCE,
    FLOW,
    PLAIN,
    SINGLE_QUOTED,
    DOUBLE_QUOTED,
    BLOCK_SCALAR,
    EMPTY,
    /** It begins with an anchor or a tag, or is an alias. */
    PROPERTIES,
    /** It has already been read. */
    READ;

    /** {@return whether such a value is counted for the limit of aliases when it is read, not when it begins} */
    boolean isCountedWhenRead() {
        return this == PROPERTIES || this == FLOW;
    }

    boolean isBlock() {
        return this == BLOCK_MAPPING || this == BLOCK_SEQUENCE;
    }
}
