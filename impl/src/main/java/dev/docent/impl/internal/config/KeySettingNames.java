package dev.docent.impl.internal.config;

import java.util.Set;
import java.util.TreeSet;

/** The names of the settings of admin API keys: {@code docent.admin.keys.<name>.sha256} and its siblings. */
final class KeySettingNames {

    static final String KEYS = "docent.admin.keys";
    /** The settings of a key. */
    static final Set<String> SETTINGS = Set.of("sha256", "projects", "scopes", "expires", "addresses");

    private static final String PREFIX = KEYS + ".";

    static final String KEY_AS_NAME = "contains a key instead of the name of one; replace that key, it is no longer"
            + " secret, and use names of your choice, such as docent.admin.keys=ci,ops";

    private KeySettingNames() {}

    static boolean isOne(String name) {
        return name.startsWith(PREFIX);
    }

    /** Whether a key was put where the name of one belongs. Such a name must not be repeated in a message. */
    static boolean holdsKey(String name, String keyPrefix) {
        return name.startsWith(PREFIX + keyPrefix + "_");
    }

    /**
     * {@return the error for a name that begins like a setting of a key but is none}
     *
     * @param listed the keys that {@code docent.admin.keys} names
     */
    static String error(String name, Set<String> listed) {
        String rest = name.substring(PREFIX.length());
        int dot = rest.lastIndexOf('.');
        String last = rest.substring(dot + 1);
        if (SETTINGS.contains(last)) {
            return dot <= 0
                    ? "lacks the name of its key; write " + PREFIX + "<name>." + last
                    : notListed(rest.substring(0, dot));
        }
        if (listed.contains(rest)) {
            return "names no setting of the key; write " + PREFIX + rest + ".sha256 or one of " + all();
        }
        if (dot > 0 && listed.contains(rest.substring(0, dot))) {
            return "is not a setting of a key; correct its spelling to one of " + all();
        }
        return "is not a setting of Docent; correct its spelling or remove it";
    }

    private static String notListed(String key) {
        return "belongs to a key that " + KEYS + " does not name; add " + key + " there, or remove this setting";
    }

    private static String all() {
        return String.join(", ", new TreeSet<>(SETTINGS));
    }
}
