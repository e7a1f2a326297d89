package dev.docent.pages.internal.theme.standard.color;

import java.util.Optional;

/**
 * An opaque colour of sRGB.
 *
 * @param red 0 to 255
 * @param green 0 to 255
 * @param blue 0 to 255
 */
public record Color(int red, int green, int blue) {

    public static final Color WHITE = new Color(255, 255, 255);
    public static final Color BLACK = new Color(0, 0, 0);

    /**
     * {@return the colour of a text such as {@code #0d9373}; empty for anything else, also for colours that one can see
     * through}
     */
    public static Optional<Color> parse(String text) {
        String hex = text.strip();
        boolean valid = hex.matches("#(\\p{XDigit}{3}|\\p{XDigit}{6}|\\p{XDigit}{3}[fF]|\\p{XDigit}{6}[fF]{2})");
        if (!valid) {
            return Optional.empty();
        }
        int digits = hex.length() < 6 ? 1 : 2;
        return Optional.of(new Color(part(hex, 0, digits), part(hex, 1, digits), part(hex, 2, digits)));
    }

    private static int part(String hex, int index, int digits) {
        int from = 1 + index * digits;
        int value = Integer.parseInt(hex.substring(from, from + digits), 16);
        return digits == 1 ? value * 17 : value;
    }

    /** {@return the contrast to another colour as WCAG defines it, 1 to 21} */
    public double contrast(Color other) {
        double mine = luminance();
        double others = other.luminance();
        return (Math.max(mine, others) + 0.05) / (Math.min(mine, others) + 0.05);
    }

    /** {@return the relative luminance as WCAG defines it, 0 to 1} */
    double luminance() {
        return 0.2126 * Oklch.linear(red) + 0.7152 * Oklch.linear(green) + 0.0722 * Oklch.linear(blue);
    }

    /** {@return this colour with so much of another one, 0 to 1} */
    Color mixed(Color other, double share) {
        return new Color(
                (int) Math.round(red + (other.red - red) * share),
                (int) Math.round(green + (other.green - green) * share),
                (int) Math.round(blue + (other.blue - blue) * share));
    }

    /** {@return the colour as stylesheets write it} */
    public String css() {
        return "#%02x%02x%02x".formatted(red, green, blue);
    }
}
