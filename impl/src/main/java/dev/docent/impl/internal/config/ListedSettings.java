package dev.docent.impl.internal.config;

import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The settings of what is named in a list: {@code <list>.<name>.<setting>}.
 *
 * @param list the setting with the names, such as {@code docent.admin.keys}
 * @param noun what is named, for messages
 * @param first a setting that each of them needs
 * @param settings the settings of each
 */
record ListedSettings(String list, String noun, String first, Set<String> settings) {

    /** {@return whether a name begins like one of these settings} */
    boolean include(String name) {
        return name.startsWith(list + ".");
    }

    /** {@return every setting that those in the list can have} */
    Stream<String> of(Settings all) {
        return all.list(list).stream()
                .flatMap(name -> settings.stream().map(setting -> list + "." + name + "." + setting));
    }

    /** {@return the error for a name that begins like one of these settings but is none} The names in the list may have dots. */
    String error(String name, Settings all) {
        Set<String> listed = all.list(list);
        String rest = name.substring(list.length() + 1);
        int dot = rest.lastIndexOf('.');
        String last = rest.substring(dot + 1);
        String known = String.join(", ", new TreeSet<>(settings));
        if (listed.contains(rest)) {
            return "names no setting of the " + noun + "; write " + list + "." + rest + "." + first + " or one of "
                    + known;
        }
        if (dot > 0) {
            String of = rest.substring(0, dot);
            return listed.contains(of)
                    ? "is not a setting of a " + noun + "; correct its spelling to one of " + known
                    : notListed(of);
        }
        return settings.contains(last)
                ? "lacks the name of its " + noun + "; write " + list + ".<name>." + last
                : "is not a setting of Docent; correct its spelling or remove it";
    }

    /** {@return the error for a setting of what the list does not name} */
    String notListed(String name) {
        return "belongs to a " + noun + " that " + list + " does not name; add " + name
                + " there, or remove this setting";
    }
}
