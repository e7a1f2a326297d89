package dev.docent.internal.pages.site.names;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Set;

/** The files in which the pages of a site are. */
public final class SiteFilePaths {

    /** File systems allow 255, of which a part is left for what is added to a name. */
    private static final int MAX_NAME_BYTES = 240;

    private static final int MAX_PATH_BYTES = 3_000;
    private static final String FORBIDDEN = "\\:*?\"<>|";
    private static final Set<String> DEVICES = Set.of(
            ("con prn aux nul conin$ conout$ com1 com2 com3 com4 com5 com6 com7 com8 com9 lpt1 lpt2 lpt3 lpt4 lpt5 lpt6"
                            + " lpt7 lpt8 lpt9")
                    .split(" "));

    private SiteFilePaths() {}

    /** {@return the file of a page; a path of a twin or a feed is that of a file already} */
    public static String ofPage(String path) {
        String name = path.startsWith("/") ? path.substring(1) : path;
        String directory = name.endsWith("/") ? name.substring(0, name.length() - 1) : name;
        if (directory.isEmpty()) {
            return "index.html";
        }
        return directory.endsWith(".md") || directory.endsWith(".xml") ? directory : directory + "/index.html";
    }

    /** {@return whether files can have the names of a page and its twin on all systems} */
    public static boolean isUsablePage(String path) {
        return isUsable(ofPage(path)) && isUsable(path.substring(1) + ".md");
    }

    /** {@return whether a file can have this name on all systems, inside the folder} */
    public static boolean isUsable(String file) {
        if (bytes(file) > MAX_PATH_BYTES) {
            return false;
        }
        int start = 0;
        for (int slash = file.indexOf('/'); slash >= 0; slash = file.indexOf('/', start)) {
            if (!isUsableName(file.substring(start, slash))) {
                return false;
            }
            start = slash + 1;
        }
        return isUsableName(file.substring(start));
    }

    /** Windows takes {@code con.txt} for its device, and drops dots and spaces at the end. */
    private static boolean isUsableName(String name) {
        return !name.isEmpty()
                && !name.endsWith(".")
                && !name.endsWith(" ")
                && !hasForbiddenCharacter(name)
                && bytes(name) <= MAX_NAME_BYTES
                && !isDevice(name);
    }

    private static boolean isDevice(String name) {
        int dot = name.indexOf('.');
        return DEVICES.contains(
                (dot < 0 ? name : name.substring(0, dot)).strip().toLowerCase(Locale.ROOT));
    }

    private static boolean hasForbiddenCharacter(String name) {
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (c < ' ' || c == 0x7F || FORBIDDEN.indexOf(c) >= 0) {
                return true;
            }
        }
        return false;
    }

    private static int bytes(String name) {
        return name.getBytes(StandardCharsets.UTF_8).length;
    }
}
