package dev.docent.internal.pages.site;

/** The files in which the pages of a site are. */
final class SiteFilePaths {

    private SiteFilePaths() {}

    /** {@return the file of a page; a path of a twin or a feed is that of a file already} */
    static String ofPage(String path) {
        String name = path.startsWith("/") ? path.substring(1) : path;
        String directory = name.endsWith("/") ? name.substring(0, name.length() - 1) : name;
        if (directory.isEmpty()) {
            return "index.html";
        }
        return directory.endsWith(".md") || directory.endsWith(".xml") ? directory : directory + "/index.html";
    }

    /** {@return whether a file can have this name on all systems, inside the folder} */
    static boolean isUsable(String file) {
        for (String name : file.split("/", -1)) {
            boolean refused = name.isEmpty()
                    || name.equals(".")
                    || name.equals("..")
                    || name.length() > MAX_NAME
                    || name.chars().anyMatch(c -> c < ' ' || FORBIDDEN.indexOf(c) >= 0);
            if (refused) {
                return false;
            }
        }
        return true;
    }

    private static final int MAX_NAME = 200;
    private static final String FORBIDDEN = "\\:*?\"<>|";
}
