package dev.docent.pages.internal.site.names;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The files in which the pages of a site are. */
public final class SiteFilePaths {

    /** File systems allow 255, of which a part is left for what is added to a name. */
    private static final int MAX_NAME_BYTES = 240;

    /** What a longer name is cut to, so that an extension and a number fit. */
    private static final int CUT_NAME_BYTES = 200;

    private static final int MAX_PATH_BYTES = 3_000;
    private static final String FORBIDDEN = "\\:*?\"<>|";
    private static final Set<String> DEVICES = Set.of(
            ("con prn aux nul conin$ conout$ com1 com2 com3 com4 com5 com6 com7 com8 com9 lpt1 lpt2 lpt3 lpt4 lpt5 lpt6"
                            + " lpt7 lpt8 lpt9 com\u00b9 com\u00b2 com\u00b3 lpt\u00b9 lpt\u00b2 lpt\u00b3")
                    .split(" "));

    /** The rest of an escaped byte, at the end of a name that was cut in the middle of it; dots and blanks. */
    private static final Pattern CUT_END = Pattern.compile("(%[0-9A-F]?)?[-. ]*$");

    private SiteFilePaths() {}

    /** {@return the file of a page; the path of a Markdown export or a feed is that of a file already} */
    public static String ofPage(String path) {
        String name = path.startsWith("/") ? path.substring(1) : path;
        String directory = name.endsWith("/") ? name.substring(0, name.length() - 1) : name;
        if (directory.isEmpty()) {
            return "index.html";
        }
        return directory.endsWith(".md") || directory.endsWith(".xml") ? directory : directory + "/index.html";
    }

    /** {@return whether browsers can ask for the page at a path: none of its names is empty, a dot or two dots} */
    public static boolean isAddress(String path) {
        return path.equals("/")
                || path.startsWith("/")
                        && Arrays.stream(path.substring(1).split("/", -1))
                                .noneMatch(name -> name.isEmpty() || name.equals(".") || name.equals(".."));
    }

    /** {@return whether a file can have this name on all systems, inside the folder} */
    public static boolean isUsable(String file) {
        return bytes(file) <= MAX_PATH_BYTES
                && Arrays.stream(file.split("/", -1)).allMatch(SiteFilePaths::isUsableName);
    }

    /**
     * {@return a path like this one that a file can have on all systems, and the one of its Markdown export: bytes that
     * a file system refuses are written as {@code %XX}, long names are cut. It is not necessarily unique}
     *
     * @param path without a leading slash
     */
    static String usable(String path) {
        String usable = Arrays.stream(path.split("/", -1))
                .map(SiteFilePaths::usableName)
                .collect(Collectors.joining("/"));
        while (bytes(usable) > MAX_PATH_BYTES) {
            usable = usable.substring(usable.indexOf('/') + 1);
        }
        return usable;
    }

    private static String usableName(String name) {
        StringBuilder usable = new StringBuilder();
        int[] characters = name.codePoints().toArray();
        for (int i = 0; i < characters.length; i++) {
            boolean last = i == characters.length - 1;
            boolean device = i == 0 && isDevice(name);
            String character = Character.toString(characters[i]);
            boolean dropped = last && (character.equals(".") || character.equals(" "));
            if (isForbidden(characters[i]) || device || dropped) {
                escape(character, usable);
            } else {
                usable.append(character);
            }
        }
        return bytes(usable + ".md") <= MAX_NAME_BYTES ? usable.toString() : cut(usable.toString());
    }

    /** Writes {@code %XX} for each byte. */
    static void escape(String character, StringBuilder out) {
        for (byte b : character.getBytes(StandardCharsets.UTF_8)) {
            out.append("%%%02X".formatted(b & 0xFF));
        }
    }

    private static String cut(String name) {
        StringBuilder cut = new StringBuilder();
        int left = CUT_NAME_BYTES;
        for (int character : name.codePoints().toArray()) {
            left -= bytes(Character.toString(character));
            if (left < 0) {
                break;
            }
            cut.appendCodePoint(character);
        }
        return CUT_END.matcher(cut).replaceFirst("");
    }

    /** Windows takes {@code con.txt} for its device, and drops dots and spaces at the end. */
    private static boolean isUsableName(String name) {
        return !name.isEmpty()
                && !name.endsWith(".")
                && !name.endsWith(" ")
                && name.codePoints().noneMatch(SiteFilePaths::isForbidden)
                && bytes(name) <= MAX_NAME_BYTES
                && !isDevice(name);
    }

    private static boolean isDevice(String name) {
        int dot = name.indexOf('.');
        return DEVICES.contains(
                (dot < 0 ? name : name.substring(0, dot)).strip().toLowerCase(Locale.ROOT));
    }

    /** A half of a character outside the Basic Multilingual Plane has no bytes. */
    private static boolean isForbidden(int character) {
        return character < ' '
                || character == 0x7F
                || FORBIDDEN.indexOf(character) >= 0
                || character >= Character.MIN_SURROGATE && character <= Character.MAX_SURROGATE;
    }

    private static int bytes(String name) {
        return name.getBytes(StandardCharsets.UTF_8).length;
    }
}
