package dev.docent.pages.internal.math;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import dev.docent.pages.internal.math.MathNode.Alignment;
import dev.docent.pages.internal.math.MathNode.Delimiter;
import dev.docent.pages.internal.math.MathNode.Fraction;
import dev.docent.pages.internal.math.MathNode.FunctionName;
import dev.docent.pages.internal.math.MathNode.Grid;
import dev.docent.pages.internal.math.MathNode.Limits;
import dev.docent.pages.internal.math.MathNode.Line;
import dev.docent.pages.internal.math.MathNode.Mark;
import dev.docent.pages.internal.math.MathNode.Name;
import dev.docent.pages.internal.math.MathNode.Numeral;
import dev.docent.pages.internal.math.MathNode.Role;
import dev.docent.pages.internal.math.MathNode.Root;
import dev.docent.pages.internal.math.MathNode.Scripts;
import dev.docent.pages.internal.math.MathNode.Sign;
import dev.docent.pages.internal.math.MathNode.Space;
import dev.docent.pages.internal.math.MathNode.Styled;
import dev.docent.pages.internal.math.MathNode.Words;
import org.jspecify.annotations.Nullable;

/** Reads a formula in TeX. Length, depth and number of parts are bounded. */
final class TexParser {

    private static final int MAX_LENGTH = 5_000;
    private static final int MAX_DEPTH = 40;
    private static final int MAX_NODES = 3_000;

    private static final Set<String> ENDS = Set.of("}", "&", "\\\\", "\\right", "\\middle", "\\end");

    private static final Map<String, String> MARKS_OVER = Map.ofEntries(
            Map.entry("hat", "^"),
            Map.entry("widehat", "^"),
            Map.entry("bar", "ˉ"),
            Map.entry("overline", "‾"),
            Map.entry("vec", "→"),
            Map.entry("overrightarrow", "→"),
            Map.entry("overleftarrow", "←"),
            Map.entry("tilde", "~"),
            Map.entry("widetilde", "~"),
            Map.entry("dot", "˙"),
            Map.entry("ddot", "¨"),
            Map.entry("check", "ˇ"),
            Map.entry("breve", "˘"),
            Map.entry("acute", "´"),
            Map.entry("grave", "`"),
            Map.entry("mathring", "˚"),
            Map.entry("overbrace", "⏞"));
    private static final Map<String, String> MARKS_UNDER = Map.of("underline", "_", "underbrace", "⏟");
    private static final Set<String> STRETCHED = Set.of(
            "widehat",
            "overline",
            "overrightarrow",
            "overleftarrow",
            "widetilde",
            "overbrace",
            "underline",
            "underbrace");

    private static final Map<String, String> HEIGHTS =
            Map.of("big", "1.2em", "Big", "1.8em", "bigg", "2.4em", "Bigg", "3em");
    private static final Map<String, String> MATRICES = Map.of(
            "matrix",
            "",
            "pmatrix",
            "()",
            "bmatrix",
            "[]",
            "Bmatrix",
            "{}",
            "vmatrix",
            "||",
            "Vmatrix",
            "‖‖",
            "smallmatrix",
            "");
    private static final Set<String> EQUATIONS =
            Set.of("aligned", "align", "align*", "split", "alignedat", "eqnarray", "eqnarray*");
    private static final Set<String> CENTERED =
            Set.of("gathered", "gather", "gather*", "equation", "equation*", "multline", "multline*");

    private final String s;
    private int at;
    private int depth;
    private int nodes;

    private TexParser(String s) {
        this.s = s;
    }

    static MathNode parse(String tex) throws TexException {
        if (tex.isEmpty()) {
            throw new TexException("nothing between the dollar signs");
        }
        if (tex.length() > MAX_LENGTH) {
            throw new TexException("more than " + MAX_LENGTH + " characters");
        }
        TexParser parser = new TexParser(tex);
        List<List<MathNode>> rows = parser.rows();
        parser.skipSpace();
        if (parser.at < tex.length()) {
            throw new TexException(parser.token());
        }
        if (rows.size() == 1 && rows.get(0).size() == 1) {
            return rows.get(0).get(0);
        }
        return new Grid(rows.stream().allMatch(row -> row.size() == 1) ? Alignment.START : Alignment.SIGNS, rows);
    }

    /** Reads rows of cells up to something that ends them. */
    private List<List<MathNode>> rows() throws TexException {
        List<List<MathNode>> rows = new ArrayList<>();
        List<MathNode> row = new ArrayList<>();
        while (true) {
            row.add(line());
            String end = peek();
            if (end.equals("&")) {
                token();
            } else if (end.equals("\\\\")) {
                token();
                rowSpace();
                rows.add(row);
                row = new ArrayList<>();
            } else {
                boolean blank = row.size() == 1
                        && row.get(0) instanceof Line last
                        && last.children().isEmpty();
                if (!blank || rows.isEmpty()) {
                    rows.add(row);
                }
                rows.removeIf(TexParser::isBlank);
                if (rows.isEmpty()) {
                    rows.add(List.of(new Line(List.of())));
                }
                return rows;
            }
        }
    }

    private static boolean isBlank(List<MathNode> row) {
        return row.stream()
                .allMatch(cell -> cell instanceof Line line && line.children().isEmpty());
    }

    /** Passes the height after the end of a row, as in {@code \\[2pt]}. */
    private void rowSpace() {
        int end = s.startsWith("[", at) ? s.indexOf(']', at) : -1;
        if (end > 0 && s.substring(at + 1, end).matches("-?[0-9.]+ *[a-z]{2}")) {
            at = end + 1;
        }
    }

    private MathNode line() throws TexException {
        return line("");
    }

    /** Reads parts up to something that ends them, or to the given token. */
    private MathNode line(String until) throws TexException {
        if (++depth > MAX_DEPTH) {
            throw new TexException("nested more than " + MAX_DEPTH + " times");
        }
        List<MathNode> children = new ArrayList<>();
        while (true) {
            String next = peek();
            if (next.isEmpty() || next.equals(until) || ENDS.contains(next)) {
                depth--;
                return new Line(List.copyOf(children));
            }
            if (next.equals("\\displaystyle") || next.equals("\\textstyle")) {
                token();
                children.add(new Styled(next.equals("\\displaystyle"), line(until)));
            } else {
                children.add(scripted());
            }
        }
    }

    /** Reads a part with what is below and above it. */
    private MathNode scripted() throws TexException {
        String first = peek();
        MathNode base = first.equals("^") || first.equals("_") || first.equals("'") ? new Line(List.of()) : part();
        Limits limits = Limits.BASE;
        @Nullable MathNode sub = null;
        @Nullable MathNode sup = null;
        StringBuilder primes = new StringBuilder();
        while (true) {
            String next = peek();
            if (next.equals("\\limits") || next.equals("\\nolimits")) {
                limits = next.equals("\\limits") ? Limits.ALWAYS : Limits.NEVER;
                token();
            } else if (next.equals("'")) {
                token();
                primes.append('′');
            } else if (next.equals("_") && sub == null) {
                token();
                sub = argument();
            } else if (next.equals("^") && sup == null) {
                token();
                sup = argument();
            } else if (next.equals("_") || next.equals("^")) {
                throw new TexException("two of " + next);
            } else {
                break;
            }
        }
        if (!primes.isEmpty()) {
            MathNode sign = new Sign(primes.toString(), Role.ORDINARY);
            sup = sup == null ? sign : new Line(List.of(sign, sup));
        }
        return sub == null && sup == null ? base : counted(new Scripts(base, sub, sup, limits));
    }

    private MathNode counted(MathNode node) throws TexException {
        if (++nodes > MAX_NODES) {
            throw new TexException("more than " + MAX_NODES + " parts");
        }
        return node;
    }

    /** Reads one argument: a group or a single part. */
    private MathNode argument() throws TexException {
        if (++depth > MAX_DEPTH) {
            throw new TexException("nested more than " + MAX_DEPTH + " times");
        }
        String next = peek();
        if (next.isEmpty() || ENDS.contains(next) || next.equals("^") || next.equals("_")) {
            throw new TexException("a missing argument");
        }
        MathNode argument;
        if (next.length() == 1 && next.charAt(0) >= '0' && next.charAt(0) <= '9') {
            argument = counted(new Numeral(token()));
        } else {
            argument = part();
        }
        depth--;
        return argument;
    }

    private MathNode part() throws TexException {
        if (Character.isDigit(peekChar())) {
            return counted(number());
        }
        String token = token();
        if (token.equals("{")) {
            MathNode content = line();
            expect("}");
            return counted(content);
        }
        if (token.length() > 1 && token.charAt(0) == '\\') {
            return counted(command(token.substring(1)));
        }
        if (token.isEmpty()
                || token.equals("\\")
                || token.equals("}")
                || token.equals("#")
                || token.equals("$")
                || token.equals("%")) {
            throw new TexException(token);
        }
        int c = token.codePointAt(0);
        if (token.equals("~")) {
            return counted(new Space("0.25em"));
        }
        boolean greek = c >= 'Α' && c <= 'Ω';
        return counted(Character.isLetter(c) || c == '∞' ? new Name(token, greek || c == '∞') : Symbols.sign(token));
    }

    private MathNode number() {
        skipSpace();
        int from = at;
        while (at < s.length()
                && (Character.isDigit(s.charAt(at))
                        || s.charAt(at) == '.' && at + 1 < s.length() && Character.isDigit(s.charAt(at + 1)))) {
            at++;
        }
        return new Numeral(s.substring(from, at));
    }

    private MathNode command(String name) throws TexException {
        Optional<MathNode> symbol = Symbols.of(name);
        if (symbol.isPresent()) {
            return symbol.get();
        }
        String over = MARKS_OVER.getOrDefault(name, "");
        String mark = over.isEmpty() ? MARKS_UNDER.getOrDefault(name, "") : over;
        if (!mark.isEmpty()) {
            return new Mark(argument(), mark, !over.isEmpty(), STRETCHED.contains(name));
        }
        Optional<String> style = LetterStyles.style(name);
        if (style.isPresent()) {
            if (name.equals("textbf")) {
                return new Words(LetterStyles.styled(words(), style.get()));
            }
            return restyled(argument(), style.get());
        }
        String size = name.replaceFirst("(?<=g)[lrm]$", "");
        String height = HEIGHTS.getOrDefault(size, "");
        if (!height.isEmpty()) {
            Role role = name.endsWith("l") ? Role.OPEN : name.endsWith("r") ? Role.CLOSE : Role.ORDINARY;
            return new Delimiter(delimiter(), role, height);
        }
        return switch (name) {
            case "frac", "cfrac" -> new Fraction(argument(), argument(), true, "");
            case "dfrac" -> new Fraction(argument(), argument(), true, "true");
            case "tfrac" -> new Fraction(argument(), argument(), true, "false");
            case "binom", "dbinom", "tbinom" -> fenced("(", new Fraction(argument(), argument(), false, ""), ")");
            case "sqrt" -> root();
            case "text", "textrm", "textit", "textsf", "texttt", "textnormal", "mbox" -> new Words(words());
            case "mathrm", "mathsf", "mathtt", "mathit", "rm" -> upright(argument(), name.equals("mathit"));
            case "operatorname", "operatorname*" -> new FunctionName(words(), name.endsWith("*"));
            case "left" -> left();
            case "begin" -> environment();
            case "not" -> negated();
            case "overset", "stackrel" -> {
                MathNode above = argument();
                yield new Scripts(argument(), null, above, Limits.ALWAYS);
            }
            case "underset" -> {
                MathNode below = argument();
                yield new Scripts(argument(), below, null, Limits.ALWAYS);
            }
            case "xrightarrow", "xleftarrow" ->
                new Scripts(
                        new Sign(name.startsWith("xr") ? "→" : "←", Role.RELATION), null, argument(), Limits.ALWAYS);
            case "substack" -> substack();
            case "boxed" -> new MathNode.Boxed(argument());
            case "tag", "tag*" -> new Line(List.of(new Space("2em"), new Words("(" + words() + ")")));
            case "pmod" ->
                new Line(List.of(
                        new Space("1em"),
                        new Sign("(", Role.OPEN),
                        new FunctionName("mod", false),
                        argument(),
                        new Sign(")", Role.CLOSE)));
            case " ", "\n" -> new Space("0.25em");
            case "nonumber", "notag" -> new Line(List.of());
            default -> throw new TexException("\\" + name);
        };
    }

    private MathNode root() throws TexException {
        @Nullable MathNode index = null;
        if (peek().equals("[")) {
            token();
            index = line("]");
            expect("]");
        }
        return new Root(argument(), index);
    }

    private MathNode negated() throws TexException {
        if (argument() instanceof Sign sign) {
            return new Sign(sign.text().equals("=") ? "≠" : sign.text() + "\u0338", Role.RELATION);
        }
        throw new TexException("\\not");
    }

    private MathNode substack() throws TexException {
        expect("{");
        Grid grid = new Grid(Alignment.CENTER, rows());
        expect("}");
        return grid;
    }

    private MathNode left() throws TexException {
        List<MathNode> parts = new ArrayList<>();
        addDelimiter(delimiter(), Role.OPEN, parts);
        parts.add(line());
        while (peek().equals("\\middle")) {
            token();
            addDelimiter(delimiter(), Role.ORDINARY, parts);
            parts.add(line());
        }
        expect("\\right");
        addDelimiter(delimiter(), Role.CLOSE, parts);
        return new Line(List.copyOf(parts));
    }

    private static void addDelimiter(String text, Role role, List<MathNode> parts) {
        if (!text.equals(".")) {
            parts.add(new Delimiter(text, role, ""));
        }
    }

    private static MathNode fenced(String open, MathNode content, String close) {
        return new Line(List.of(new Delimiter(open, Role.OPEN, ""), content, new Delimiter(close, Role.CLOSE, "")));
    }

    private String delimiter() throws TexException {
        String token = token();
        if (token.length() == 1 && "()[]|/.".contains(token)) {
            return token;
        }
        if (token.equals("<") || token.equals(">")) {
            return token.equals("<") ? "⟨" : "⟩";
        }
        return Symbols.delimiter(token.startsWith("\\") ? token.substring(1) : "")
                .orElseThrow(() -> new TexException("the delimiter " + token));
    }

    private MathNode environment() throws TexException {
        String name = words();
        boolean columns = name.equals("array") || name.equals("alignedat");
        String positions = columns ? words() : "";
        if (!positions.matches("[lcr0-9 ]*")) {
            throw new TexException("\\begin{" + name + "}{" + positions + "}");
        }
        List<List<MathNode>> rows = rows();
        expect("\\end");
        if (!words().equals(name)) {
            throw new TexException("\\begin{" + name + "} without its end");
        }
        String pair = MATRICES.getOrDefault(name, "none");
        if (!pair.equals("none")) {
            Grid grid = new Grid(Alignment.CENTER, rows);
            return pair.isEmpty() ? grid : fenced(pair.substring(0, 1), grid, pair.substring(1));
        }
        if (name.equals("cases") || name.equals("dcases")) {
            return new Line(List.of(new Delimiter("{", Role.OPEN, ""), new Grid(Alignment.START, rows)));
        }
        if (EQUATIONS.contains(name)) {
            return new Grid(Alignment.SIGNS, rows);
        }
        if (CENTERED.contains(name)) {
            return rows.size() == 1 && rows.get(0).size() == 1 ? rows.get(0).get(0) : new Grid(Alignment.CENTER, rows);
        }
        if (name.equals("array")) {
            return new Grid(positions.matches("[l ]+") ? Alignment.START : Alignment.CENTER, rows);
        }
        throw new TexException("\\begin{" + name + "}");
    }

    /** {@return the letters of a part without slant, in one name} */
    private static MathNode upright(MathNode node, boolean slanted) throws TexException {
        StringBuilder letters = new StringBuilder();
        if (node instanceof Name name) {
            letters.append(name.text());
        } else if (node instanceof Line line && line.children().stream().allMatch(Name.class::isInstance)) {
            line.children().forEach(child -> letters.append(((Name) child).text()));
        } else {
            return node instanceof Line line ? uprightParts(line, slanted) : node;
        }
        return new Name(letters.toString(), !slanted);
    }

    private static MathNode uprightParts(Line line, boolean slanted) throws TexException {
        List<MathNode> parts = new ArrayList<>();
        for (MathNode child : line.children()) {
            parts.add(upright(child, slanted));
        }
        return new Line(List.copyOf(parts));
    }

    private static MathNode restyled(MathNode node, String style) throws TexException {
        if (node instanceof Name name) {
            return new Name(LetterStyles.styled(name.text(), style), true);
        }
        if (node instanceof Numeral number) {
            return new Numeral(LetterStyles.styled(number.text(), style));
        }
        if (node instanceof Scripts scripts) {
            return new Scripts(restyled(scripts.base(), style), scripts.sub(), scripts.sup(), scripts.limits());
        }
        if (node instanceof Line line) {
            List<MathNode> parts = new ArrayList<>();
            for (MathNode child : line.children()) {
                parts.add(restyled(child, style));
            }
            return new Line(List.copyOf(parts));
        }
        return node;
    }

    /** Reads a group of words, in which only characters are escaped. */
    private String words() throws TexException {
        expect("{");
        StringBuilder out = new StringBuilder();
        int open = 1;
        while (at < s.length()) {
            char c = s.charAt(at++);
            if (c == '\\') {
                char escaped = at < s.length() ? s.charAt(at++) : '\\';
                if ("%_&#${} ,".indexOf(escaped) < 0) {
                    throw new TexException("a command in \\text");
                }
                out.append(escaped == ',' ? ' ' : escaped);
            } else if (c == '$') {
                throw new TexException("a formula in \\text");
            } else if (c == '{') {
                open++;
            } else if (c == '}') {
                if (--open == 0) {
                    return out.toString();
                }
            } else {
                out.append(c == '~' || c == '\n' ? ' ' : c);
            }
        }
        throw new TexException("a brace that is not closed");
    }

    private void expect(String token) throws TexException {
        String found = token();
        if (!found.equals(token)) {
            throw new TexException(found.isEmpty() ? token + " is missing" : found);
        }
    }

    private void skipSpace() {
        while (at < s.length()) {
            char c = s.charAt(at);
            if (c == '%') {
                int end = s.indexOf('\n', at);
                at = end < 0 ? s.length() : end;
            } else if (c == ' ' || c == '\n' || c == '\t' || c == '\r' || c == '\u00A0') {
                at++;
            } else {
                return;
            }
        }
    }

    private char peekChar() {
        skipSpace();
        return at < s.length() ? s.charAt(at) : '\0';
    }

    private String peek() {
        int before = at;
        String token = token();
        at = before;
        return token;
    }

    /** {@return the next token, white space before it left out: a character or a command; empty at the end} */
    private String token() {
        skipSpace();
        if (at >= s.length()) {
            return "";
        }
        int from = at;
        int c = s.codePointAt(at);
        at += Character.charCount(c);
        if (c == '\\' && at < s.length()) {
            while (at < s.length() && isLetter(s.charAt(at))) {
                at++;
            }
            if (at == from + 1) {
                at += Character.charCount(s.codePointAt(at));
            } else if (s.startsWith("\\operatorname*", from) || s.startsWith("\\tag*", from)) {
                at = Math.max(at, s.indexOf('*', from) + 1);
            }
        }
        return s.substring(from, at);
    }

    private static boolean isLetter(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
    }
}
