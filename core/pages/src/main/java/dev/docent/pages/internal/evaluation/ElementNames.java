package dev.docent.pages.internal.evaluation;

/** The names of elements, as JSX reads them. */
public final class ElementNames {

    private ElementNames() {}

    /**
     * {@return what the name of an element is bound to; nothing if it is not, and for an element of HTML: one whose name
     * begins with a small letter or has a hyphen, whatever a page exports under it}
     *
     * <p>A snippet that is imported under such a name is meant: the vendor puts snippets into pages before it reads JSX.
     *
     * @param name possibly with members, such as {@code icons.Star}, whose first part may begin with any letter
     */
    public static Value bound(String name, Scope scope) {
        String[] parts = name.split("\\.", -1);
        Value value = scope.find(parts[0]).orElse(Value.NOTHING);
        if (value == Value.NOTHING && parts[0].equals("React")) {
            value = ReactFunctions.REACT;
        }
        if (parts.length == 1 && isHtml(name) && !(value instanceof Value.Foreign)) {
            return Value.NOTHING;
        }
        for (int i = 1; i < parts.length; i++) {
            if (value instanceof Value.Fields fields) {
                value = fields.get(parts[i]);
            } else if (value instanceof Value.Function) {
                return Value.NOTHING;
            }
        }
        return value;
    }

    private static boolean isHtml(String name) {
        return name.isEmpty()
                || name.charAt(0) >= 'a' && name.charAt(0) <= 'z'
                || name.indexOf('-') >= 0
                || name.indexOf(':') >= 0;
    }
}
