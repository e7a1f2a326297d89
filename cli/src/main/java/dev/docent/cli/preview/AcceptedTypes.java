package dev.docent.cli.preview;

import java.util.Locale;

/** Reads the header {@code Accept}. */
final class AcceptedTypes {

    private AcceptedTypes() {}

    /** {@return whether the header names Markdown, and HTML not before it} */
    static boolean prefersMarkdown(String accept) {
        double markdown = 0;
        double html = 0;
        int position = 0;
        for (String type : accept.toLowerCase(Locale.ROOT).split(",")) {
            String[] parts = type.split(";");
            double weight = weight(parts) - position++ * 1e-6;
            if (parts[0].strip().equals("text/markdown")) {
                markdown = Math.max(markdown, weight);
            } else if (parts[0].strip().equals("text/html")) {
                html = Math.max(html, weight);
            }
        }
        return markdown > html;
    }

    private static double weight(String[] parts) {
        for (int i = 1; i < parts.length; i++) {
            String parameter = parts[i].strip();
            if (parameter.matches("q=[01](\\.\\d{0,3})?")) {
                return Double.parseDouble(parameter.substring(2));
            }
        }
        return 1;
    }
}
