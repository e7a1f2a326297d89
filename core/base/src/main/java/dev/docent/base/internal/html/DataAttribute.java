package dev.docent.base.internal.html;

/** An attribute for the pages' own script; declared as a constant. */
public final class DataAttribute {

    private final byte[] written;

    private DataAttribute(String name) {
        written = AttributeName.beforeValue("data-" + name);
    }

    /**
     * {@return the attribute of that name}
     *
     * @param name without {@code data-}: lower-case letters and single hyphens, as in {@code sync-key}
     * @throws IllegalArgumentException if the name is anything else
     */
    public static DataAttribute of(String name) {
        boolean valid = !name.isEmpty() && !name.endsWith("-") && !name.startsWith("-") && !name.contains("--");
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            valid &= c >= 'a' && c <= 'z' || c == '-';
        }
        if (!valid) {
            throw new IllegalArgumentException("Not the name of a data attribute: lower-case letters and hyphens only");
        }
        return new DataAttribute(name);
    }

    byte[] written() {
        return written;
    }
}
