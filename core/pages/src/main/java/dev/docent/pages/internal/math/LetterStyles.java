package dev.docent.pages.internal.math;

import java.util.Map;
import java.util.Optional;

/** Letters and digits of other styles: bold, double-struck, script, Fraktur. */
final class LetterStyles {

    private static final String SCRIPT = "script";
    private static final String DOUBLE = "double";
    private static final String FRAKTUR = "fraktur";

    private static final Map<String, String> STYLES = Map.of(
            "mathbf",
            "bold",
            "boldsymbol",
            "bold",
            "bm",
            "bold",
            "textbf",
            "bold",
            "mathbb",
            DOUBLE,
            "mathcal",
            SCRIPT,
            "mathscr",
            SCRIPT,
            "mathfrak",
            FRAKTUR);

    /** Letters that Unicode had before it had the alphabets. */
    private static final Map<String, String> EARLIER =
            Map.of(DOUBLE, "CℂHℍNℕPℙQℚRℝZℤ", SCRIPT, "BℬEℰFℱHℋIℐLℒMℳRℛeℯgℊoℴ", FRAKTUR, "CℭHℌIℑRℜZℨ");

    private LetterStyles() {}

    /** {@return the style that a command selects} */
    static Optional<String> style(String command) {
        return Optional.ofNullable(STYLES.get(command));
    }

    /** {@return a text in a style; characters without a variant stay as they are} */
    static String styled(String text, String style) {
        StringBuilder out = new StringBuilder();
        text.codePoints().forEach(c -> out.append(styled(c, style)));
        return out.toString();
    }

    private static String styled(int c, String style) {
        String earlier = EARLIER.getOrDefault(style, "");
        int at = earlier.indexOf(c);
        if (at >= 0 && at % 2 == 0) {
            return earlier.substring(at + 1, at + 2);
        }
        int capitals = switch (style) {
            case "bold" -> 0x1D400;
            case DOUBLE -> 0x1D538;
            case SCRIPT -> 0x1D49C;
            default -> 0x1D504;
        };
        if (c >= 'A' && c <= 'Z') {
            return Character.toString(capitals + c - 'A');
        }
        if (c >= 'a' && c <= 'z') {
            return Character.toString(capitals + 26 + c - 'a');
        }
        boolean bold = style.equals("bold");
        if (c >= '0' && c <= '9' && (bold || style.equals(DOUBLE))) {
            return Character.toString((bold ? 0x1D7CE : 0x1D7D8) + c - '0');
        }
        if (bold && c >= 'α' && c <= 'ω') {
            return Character.toString(0x1D6C2 + c - 'α');
        }
        return bold && c >= 'Α' && c <= 'Ω' ? Character.toString(0x1D6A8 + c - 'Α') : Character.toString(c);
    }
}
