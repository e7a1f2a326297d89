import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * Build step: writes the icons of Lucide and some of Font Awesome as one file of lines. A line is a kind, a name and
 * what belongs to it, separated by tabs: {@code L name path} is drawn with a pen on 24 by 24, {@code F name viewBox
 * path} is filled, {@code A name name} is a name of Font Awesome, {@code O name name} an old one of Lucide.
 *
 * <p>Arguments: the jar of Lucide, the jar of Font Awesome, the list of names, the file to write.
 */
final class IconResource {

    private static final Pattern SHAPE =
            Pattern.compile("<(path|circle|rect|line|polyline|polygon|ellipse)\\s([^>]*?)/?>");
    private static final Pattern ATTRIBUTE = Pattern.compile("([\\w-]+)\\s*=\\s*\"([^\"]*)\"");
    private static final String NUMBER = "(-?(?:\\d+\\.?\\d*|\\.\\d+))[\\s,]*";
    private static final Pattern FIRST_MOVE = Pattern.compile("m\\s*" + NUMBER + NUMBER + "([-.\\d]?)");

    private final Map<String, String> line = new TreeMap<>();
    private final Map<String, String> filled = new TreeMap<>();
    private final Map<String, String> names = new TreeMap<>();
    private final Map<String, String> oldNames = new TreeMap<>();

    private IconResource() {}

    public static void main(String[] arguments) throws IOException {
        IconResource icons = new IconResource();
        try (ZipFile lucide = new ZipFile(arguments[0]);
                ZipFile fontAwesome = new ZipFile(arguments[1])) {
            for (Map.Entry<String, ZipEntry> icon : drawings(lucide, "/icons/").entrySet()) {
                icons.line.put(icon.getKey(), strokes(text(lucide, icon.getValue())));
            }
            for (String row : Files.readAllLines(Path.of(arguments[2]))) {
                icons.row(row, fontAwesome);
            }
        }
        icons.check();
        Path target = Path.of(arguments[3]);
        Files.createDirectories(target.getParent());
        Files.writeString(target, icons.lines());
    }

    private void row(String row, ZipFile fontAwesome) throws IOException {
        int equals = row.indexOf(" = ");
        if (row.isBlank() || row.startsWith("#")) {
            return;
        }
        List<String> words = new ArrayList<>(List.of((equals < 0 ? row : row.substring(0, equals)).split(" ")));
        if (equals >= 0) {
            Map<String, String> target = words.get(0).equals("lucide") ? oldNames : names;
            words.remove("lucide");
            for (String name : words) {
                require(target.put(name, row.substring(equals + 3)) == null, name + " is there twice");
            }
            return;
        }
        Map<String, ZipEntry> drawings = drawings(fontAwesome, "/svgs/" + words.remove(0) + "/");
        for (String name : words) {
            require(drawings.containsKey(name), name + " is not in Font Awesome");
            require(filled.put(name, fill(text(fontAwesome, drawings.get(name)))) == null, name + " is there twice");
        }
    }

    private void check() {
        names.forEach((name, drawing) -> {
            require(line.containsKey(drawing), drawing + " is not in Lucide");
            require(!filled.containsKey(name), name + " is there twice");
            require(!drawing.equals(name), name + " has that name anyway");
        });
        oldNames.forEach((name, drawing) -> {
            require(line.containsKey(drawing), drawing + " is not in Lucide");
            require(!line.containsKey(name), name + " is a name of Lucide today");
        });
    }

    private String lines() {
        StringBuilder lines = new StringBuilder();
        line.forEach((name, path) -> lines.append("L\t" + name + "\t" + path + "\n"));
        filled.forEach((name, path) -> lines.append("F\t" + name + "\t" + path + "\n"));
        names.forEach((name, other) -> lines.append("A\t" + name + "\t" + other + "\n"));
        oldNames.forEach((name, other) -> lines.append("O\t" + name + "\t" + other + "\n"));
        return lines.toString();
    }

    private static Map<String, ZipEntry> drawings(ZipFile jar, String directory) {
        Map<String, ZipEntry> drawings = new TreeMap<>();
        jar.stream()
                .filter(entry -> entry.getName().endsWith(".svg")
                        && entry.getName().lastIndexOf('/') - directory.length() + 1
                                == entry.getName().indexOf(directory))
                .forEach(entry -> drawings.put(
                        entry.getName().substring(entry.getName().lastIndexOf('/') + 1).replace(".svg", ""), entry));
        require(!drawings.isEmpty(), "Nothing in " + directory + " of " + jar.getName());
        return drawings;
    }

    private static String text(ZipFile jar, ZipEntry entry) throws IOException {
        return new String(jar.getInputStream(entry).readAllBytes(), StandardCharsets.UTF_8);
    }

    private static String fill(String svg) {
        Matcher viewBox = Pattern.compile("viewBox=\"([\\d ]+)\"").matcher(svg);
        require(viewBox.find(), "No viewBox: " + svg);
        Set<String> paths = new TreeSet<>();
        Matcher shape = SHAPE.matcher(svg);
        while (shape.find()) {
            paths.add(attributes(shape.group(2)).get("d"));
        }
        require(paths.size() == 1, "Not one path: " + svg);
        return viewBox.group(1) + "\t" + compact(paths.iterator().next());
    }

    private static String strokes(String svg) {
        StringBuilder path = new StringBuilder();
        Matcher shape = SHAPE.matcher(svg);
        while (shape.find()) {
            path.append(stroke(shape.group(1), attributes(shape.group(2))));
        }
        require(path.length() > 0, "No path: " + svg);
        return compact(path.toString());
    }

    private static String stroke(String shape, Map<String, String> is) {
        return switch (shape) {
            case "path" -> absolute(is.get("d"));
            case "circle" -> ellipse(is, number(is, "r"), number(is, "r"));
            case "ellipse" -> ellipse(is, number(is, "rx"), number(is, "ry"));
            case "line" -> "M" + is.get("x1") + " " + is.get("y1") + "L" + is.get("x2") + " " + is.get("y2");
            case "polyline" -> "M" + is.get("points");
            case "polygon" -> "M" + is.get("points") + "z";
            default -> rectangle(is);
        };
    }

    /** A path that follows another one must not begin where that one ends. */
    private static String absolute(String path) {
        Matcher move = FIRST_MOVE.matcher(path);
        if (!move.lookingAt()) {
            return path;
        }
        String rest = path.substring(move.start(3));
        return "M" + move.group(1) + " " + move.group(2) + (move.group(3).isEmpty() ? "" : "l") + rest;
    }

    private static String ellipse(Map<String, String> is, BigDecimal rx, BigDecimal ry) {
        String arc = "a" + plain(rx) + " " + plain(ry) + " 0 1 0 ";
        BigDecimal width = rx.add(rx);
        return "M" + plain(number(is, "cx").subtract(rx)) + " " + is.get("cy") + arc + plain(width) + " 0" + arc
                + plain(width.negate()) + " 0z";
    }

    private static String rectangle(Map<String, String> is) {
        BigDecimal r = is.containsKey("rx") ? number(is, "rx") : number(is, "ry");
        BigDecimal width = number(is, "width").subtract(r).subtract(r);
        BigDecimal height = number(is, "height").subtract(r).subtract(r);
        String start = "M" + plain(number(is, "x").add(r)) + " " + plain(number(is, "y"));
        if (r.signum() == 0) {
            return start + "h" + plain(width) + "v" + plain(height) + "h" + plain(width.negate()) + "z";
        }
        String arc = "a" + plain(r) + " " + plain(r) + " 0 0 1 ";
        String p = plain(r);
        String n = plain(r.negate());
        return start + "h" + plain(width) + arc + p + " " + p + "v" + plain(height) + arc + n + " " + p + "h"
                + plain(width.negate()) + arc + n + " " + n + "v" + plain(height.negate()) + arc + p + " " + n + "z";
    }

    private static Map<String, String> attributes(String text) {
        Map<String, String> attributes = new TreeMap<>();
        Matcher attribute = ATTRIBUTE.matcher(text);
        while (attribute.find()) {
            attributes.put(attribute.group(1), attribute.group(2));
        }
        return attributes;
    }

    private static BigDecimal number(Map<String, String> attributes, String name) {
        return new BigDecimal(attributes.getOrDefault(name, "0"));
    }

    private static String plain(BigDecimal number) {
        return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
    }

    private static String compact(String path) {
        return path.replaceAll("\\s*,\\s*|\\s+", " ")
                .replaceAll(" ?([A-Za-z]) ?", "$1")
                .replaceAll("(?<![\\d.])0\\.", ".")
                .replaceAll(" -", "-");
    }

    private static void require(boolean condition, String message) {
        if (!condition) {
            throw new IllegalStateException(message);
        }
    }
}
