package dev.docent.client;

/** Makes what somebody else wrote fit for a message: short, and on one line. */
final class Excerpt {

    private Excerpt() {}

    static String of(String text, int maxLength) {
        String cut = text.length() <= maxLength ? text : text.substring(0, maxLength) + "…";
        return cut.replaceAll("\\p{Cntrl}+", " ").strip();
    }
}
