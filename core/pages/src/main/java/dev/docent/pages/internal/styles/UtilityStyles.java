package dev.docent.pages.internal.styles;

import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** The stylesheet of the utility classes of a page. */
final class UtilityStyles {

    private static final Pattern PROPERTY = Pattern.compile("--tw-[a-z-]+");
    private static final Pattern BORDER = Pattern.compile("(?:^|;)border-(?!radius|collapse)");
    private static final Pattern OVER_OTHERS =
            Pattern.compile("(?:^|;)(?:position:(?:absolute|sticky)|z-index|inset|top|right|bottom|left)|100[dls]?vw");

    /** Elements of the content are over nothing but other ones of it, and no part of it makes the page wider. */
    private static final String CONTAINED = ".content{contain:layout}\n";

    /** A width or a style of a border says nothing about the others. */
    private static final String NO_BORDER = ":where(.content [class*=u-]){border:0 solid var(--line)}\n";

    /** Where the author's styles are the only ones, an element that has any is without those of text. */
    private static final String OWN = ":where(.page-custom .content,.u-not-prose) ";

    static final String NO_TEXT_STYLES = OWN + ":is(h1,h2,h3,h4,h5,h6,p,ul,ol):where([class*=u-]){margin:0}\n" + OWN
            + "a:where([class*=u-]){color:inherit;text-decoration:none}\n";

    private static final String LIGHT_OR_DARK = ":where(:root:not([data-theme=light])) ";
    private static final String DARK = ":where([data-theme=dark]) ";

    private UtilityStyles() {}

    /** @param utilities in their order */
    static String css(List<Utility> utilities) {
        StringBuilder css = new StringBuilder();
        SortedSet<String> properties = new TreeSet<>();
        utilities.forEach(utility -> PROPERTY.matcher(utility.declarations())
                .results()
                .map(MatchResult::group)
                .forEach(properties::add));
        properties.forEach(name -> css.append("@property ").append(name).append("{syntax:\"*\";inherits:false}\n"));
        if (isAny(utilities, OVER_OTHERS)) {
            css.append(CONTAINED);
        }
        if (isAny(utilities, BORDER)) {
            css.append(NO_BORDER);
        }
        css.append(utilities.isEmpty() ? "" : NO_TEXT_STYLES);
        int from = 0;
        for (int to = 1; to <= utilities.size(); to++) {
            if (to == utilities.size() || !haveSameMedia(utilities.get(from), utilities.get(to))) {
                write(css, utilities.subList(from, to));
                from = to;
            }
        }
        return css.toString();
    }

    private static boolean isAny(List<Utility> utilities, Pattern declaration) {
        return utilities.stream()
                .anyMatch(utility -> declaration.matcher(utility.declarations()).find());
    }

    private static boolean haveSameMedia(Utility one, Utility other) {
        return one.media().equals(other.media()) && one.dark() == other.dark();
    }

    /** The reader's system, or the reader, chooses dark pages. */
    private static void write(StringBuilder css, List<Utility> utilities) {
        String media = utilities.get(0).media();
        if (utilities.get(0).dark()) {
            String and = media.isEmpty() ? "" : " and " + media;
            write(css, utilities, "screen and (prefers-color-scheme:dark)" + and, LIGHT_OR_DARK);
            write(css, utilities, "screen" + and, DARK);
        } else {
            write(css, utilities, media, "");
        }
    }

    private static void write(StringBuilder css, List<Utility> utilities, String media, String before) {
        css.append(media.isEmpty() ? "" : "@media " + media + "{\n");
        utilities.forEach(utility -> css.append(before)
                .append(utility.selector())
                .append('{')
                .append(utility.declarations())
                .append("}\n"));
        css.append(media.isEmpty() ? "" : "}\n");
    }
}
