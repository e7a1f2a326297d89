package dev.docent.pages.internal.theme.standard.color;

import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * All colours of a site for light or for dark surroundings, derived from an accent and the colour of the page. Every
 * text has the contrast that WCAG 2.2 AA demands on every surface that it may be on. Immutable.
 */
public final class ColorScheme {

    /** What WCAG demands of text, with a reserve for rounding. */
    private static final double TEXT = 4.55;

    /** What WCAG demands of the outline of a control. */
    private static final double CONTROL = 3.05;

    private static final double COMFORTABLE = 11;

    /** Near black, eyes see no step between darker colours. */
    private static final double DARKEST = 0.13;

    private static final String SOFT = "-soft";

    private static final Map<String, Integer> KINDS =
            Map.of("note", 255, "info", 230, "tip", 165, "check", 150, "warning", 75, "danger", 25);

    /** Hues of the roles of code. */
    private static final Map<String, Integer> CODE =
            Map.of("k", 310, "s", 150, "n", 50, "f", 262, "p", 225, "t", 195, "o", 40, "i", 150, "d", 25);

    /** Known one after the other, while the first colours are chosen. */
    private static final Set<String> SURFACES = Set.of("page", "raised", "sunken");

    /** What callouts are on, in which there are links. */
    private static final Set<String> TINTS =
            KINDS.keySet().stream().map(kind -> kind + SOFT).collect(Collectors.toUnmodifiableSet());

    /** What marks lines of code: highlighted, inserted, deleted. */
    private static final Set<String> MARKED = Set.of("accent-soft", "check-soft", "danger-soft");

    private final Map<String, Color> colors = new TreeMap<>();
    private final Color page;
    private final boolean dark;
    private final Oklch accent;

    private ColorScheme(Color accent, Color page) {
        this.page = page;
        this.dark = Color.WHITE.contrast(page) > Color.BLACK.contrast(page);
        this.accent = Oklch.of(accent);
    }

    /**
     * {@return the colours}
     *
     * @param accent what the author calls the primary colour
     * @param page the colour of the page; whether it is dark decides everything else
     */
    public static ColorScheme of(Color accent, Color page) {
        ColorScheme scheme = new ColorScheme(accent, page);
        scheme.surfaces();
        KINDS.forEach(scheme::kind);
        scheme.accents();
        scheme.code();
        return scheme;
    }

    private void surfaces() {
        put("page", page);
        put("raised", neutral(dark ? 0.05 : -0.016));
        put("sunken", neutral(dark ? 0.085 : -0.032));
        put("line", neutral(dark ? 0.13 : -0.085));
        put("strong-line", readable(neutral(dark ? 0.3 : -0.3), CONTROL));
        put("muted", readable(neutral(dark ? 0.5 : -0.45), 5.2));
        put("text", readable(neutral(dark ? 0.76 : -0.75), COMFORTABLE));
        put("heading", readable(neutral(dark ? 0.83 : -0.83), COMFORTABLE));
    }

    private void accents() {
        Color readable = accent(accent.color(), TINTS);
        put("accent", readable);
        put("accent-soft", soft(readable));
        put("on-accent", Color.WHITE.contrast(readable) >= TEXT ? Color.WHITE : opposite(readable));
    }

    private static Color opposite(Color color) {
        return Color.WHITE.contrast(color) > Color.BLACK.contrast(color) ? Color.WHITE : Color.BLACK;
    }

    private void kind(String name, int hue) {
        Color readable = accent(Oklch.of(dark ? 0.78 : 0.5, 0.14, hue).color(), Set.of());
        put(name, readable);
        put(name + SOFT, soft(readable));
    }

    private void code() {
        CODE.forEach((role, hue) -> put(
                "code-" + role,
                readable(Oklch.of(dark ? 0.8 : 0.48, dark ? 0.11 : 0.15, hue).color(), TEXT, MARKED)));
        put("code-c", readable(neutral(dark ? 0.45 : -0.45), TEXT, MARKED));
    }

    /** {@return a tint of the page for what belongs to the colour} */
    private Color soft(Color color) {
        Oklch full = Oklch.of(color);
        double lightness = base() + (dark ? 0.1 : -0.038);
        return full.withChroma(Math.min(full.chroma() * 0.2, 0.024))
                .withLightness(lightness)
                .color();
    }

    /**
     * {@return the colour, changed until it can be read on all surfaces and on its own tint}
     *
     * @param tints names of colours that it is on, too
     */
    private Color accent(Color wanted, Set<String> tints) {
        Color changed = readable(wanted, TEXT, tints);
        for (int i = 0; i < 60 && changed.contrast(soft(changed)) < TEXT; i++) {
            changed = readable(changed, changed.contrast(get("sunken")) + 0.1);
        }
        return changed;
    }

    /** {@return the lightness from which other colours are counted} */
    private double base() {
        double lightness = Oklch.of(page).lightness();
        return dark ? Math.max(DARKEST, lightness) : lightness;
    }

    /** {@return a grey with a trace of the accent's hue, so much lighter than the page} */
    private Color neutral(double lighter) {
        Oklch from = Oklch.of(page);
        double trace = Math.min(0.005, accent.chroma() / 25);
        boolean own = from.chroma() > 0.01 || accent.chroma() < 0.02;
        return new Oklch(0, Math.max(trace, Math.min(from.chroma(), 0.03)), own ? from.hue() : accent.hue())
                .withLightness(base() + lighter)
                .color();
    }

    private Color readable(Color wanted, double contrast) {
        return readable(wanted, contrast, Set.of());
    }

    /**
     * {@return the colour, lighter or darker until it has that contrast on all surfaces, as far as that is possible}
     *
     * @param tints names of colours that it is on, too
     */
    private Color readable(Color wanted, double contrast, Set<String> tints) {
        Oklch changed = Oklch.of(wanted);
        Color color = wanted;
        while (leastContrast(color, tints) < contrast && changed.lightness() != (dark ? 1 : 0)) {
            changed = changed.withLightness(changed.lightness() + (dark ? 0.01 : -0.01));
            color = changed.color();
        }
        return color;
    }

    private double leastContrast(Color color, Set<String> tints) {
        return Stream.concat(SURFACES.stream(), tints.stream())
                .filter(colors::containsKey)
                .mapToDouble(surface -> get(surface).contrast(color))
                .min()
                .orElse(page.contrast(color));
    }

    private void put(String name, Color color) {
        colors.put(name, color);
    }

    /** {@return the colour of that name} */
    public Color get(String name) {
        return Objects.requireNonNull(colors.get(name), name);
    }

    /** {@return the colours as declarations of custom properties} */
    public String css() {
        StringBuilder css = new StringBuilder("color-scheme:" + (dark ? "dark" : "light"));
        colors.forEach(
                (name, color) -> css.append(";--").append(name).append(':').append(color.css()));
        return css.toString();
    }
}
