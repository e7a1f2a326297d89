import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The agent of the sample: edits the documentation site in the working directory as the prompt on standard input says.
 * It is no language model. It understands the instructions of {@link Instruction}, one per line, does the same for the
 * same prompt each time, and needs no network. Run it with {@code java Agent.java}.
 *
 * <p>All instructions are carried out, or none: if one cannot be, it says why and ends with exit code 1.
 */
public final class Agent {

    private static final int MAX_PROMPT = 64 * 1024;
    private static final int MAX_TEXT = 2_000;
    private static final PrintStream OUT = new PrintStream(System.out, true, StandardCharsets.UTF_8);

    private Agent() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        byte[] input = System.in.readNBytes(MAX_PROMPT + 1);
        String prompt = new String(input, 0, Math.min(input.length, MAX_PROMPT), StandardCharsets.UTF_8);
        if (input.length > MAX_PROMPT) {
            say("The prompt is longer than " + MAX_PROMPT + " bytes; the rest is not read");
        }
        try {
            Site site = Site.read(Path.of(""));
            say("Read " + site.pages.size() + " pages");
            for (String line : prompt.lines().map(String::strip).filter(text -> !text.isEmpty()).toList()) {
                Instruction.carryOut(bounded(line), site);
            }
            int written = site.write();
            say(written == 0 ? "Nothing changed" : "Changed " + counted(written, "file"));
        } catch (CannotException cannot) {
            say(cannot.getMessage());
            System.exit(1);
        }
    }

    /** Long lines are cut before they are matched: the time that takes grows faster than their length. */
    private static String bounded(String line) {
        if (line.length() <= MAX_TEXT) {
            return line;
        }
        say("An instruction is longer than " + MAX_TEXT + " characters; the rest of it is not read");
        return line.substring(0, MAX_TEXT);
    }

    static void say(String progress) {
        String line = progress.replaceAll("\\p{Cntrl}+", " ");
        OUT.println(line.length() <= 300 ? line : line.substring(0, 299) + "…");
    }

    static String counted(int count, String noun) {
        return count + " " + noun + (count == 1 ? "" : "s");
    }

    /** An instruction that cannot be carried out; the message says why. */
    static final class CannotException extends RuntimeException {

        private static final long serialVersionUID = 1L;

        CannotException(String reason) {
            super(reason);
        }
    }

    /** What the agent understands. */
    enum Instruction {
        WAIT("wait (?<seconds>\\d{1,3}) seconds?") {
            @Override
            void carryOut(Site site, Matcher match) throws InterruptedException {
                int seconds = Integer.parseInt(match.group("seconds"));
                for (int second = 1; second <= seconds; second++) {
                    say("Waiting, second " + second + " of " + seconds);
                    Thread.sleep(1000);
                }
            }
        },
        REPLACE("replace Q(?<old>) (?:by|with) Q(?<new>)(?: (?:in|on) PAGE)?") {
            @Override
            void carryOut(Site site, Matcher match) {
                String old = quoted(match, "old");
                String text = Mdx.text(quoted(match, "new"));
                Optional<String> name = Optional.ofNullable(match.group("page"));
                List<Page> pages = name.map(site::page).map(List::of).orElseGet(() -> List.copyOf(site.pages.values()));
                int found = pages.stream().mapToInt(page -> page.replace(old, text)).sum();
                say(found == 0
                        ? "Found \"" + old + "\" in no page, so there is nothing to replace"
                        : "Replaced \"" + old + "\" in " + counted(found, "place"));
            }
        },
        ADD_SECTION("add (?:a |the )?section Q(?<title>) (?:to|on|in) PAGE(?:\\s*:\\s+(?<text>.*))?") {
            @Override
            void carryOut(Site site, Matcher match) {
                Page page = site.page(match.group("page"));
                String title = Mdx.line(quoted(match, "title"));
                String text = Optional.ofNullable(match.group("text")).filter(given -> !given.isBlank())
                        .orElse("This section is still to be written.");
                page.append("## " + title + "\n\n" + Mdx.text(text));
                say("Added the section \"" + title + "\" to " + page.file);
            }
        },
        REMOVE_SECTION("remove (?:the )?section Q(?<title>) (?:from|of) PAGE") {
            @Override
            void carryOut(Site site, Matcher match) {
                Page page = site.page(match.group("page"));
                String title = quoted(match, "title");
                if (!page.removeSection(title)) {
                    throw new CannotException("There is no section \"" + title + "\" in " + page.file);
                }
                say("Removed the section \"" + title + "\" from " + page.file);
            }
        },
        RENAME("rename PAGE to Q(?<title>)") {
            @Override
            void carryOut(Site site, Matcher match) {
                Page page = site.page(match.group("page"));
                page.setTitle(quoted(match, "title"));
                say("Renamed " + page.file + " to \"" + page.title() + "\"");
            }
        },
        ADD_PAGE("(?:add|write|create) (?:a |an |the )?(?:new )?page (?:about|on|for) (?<about>.+?)"
                + "(?: (?:to|in) (?:the )?group Q(?<group>))?") {
            @Override
            void carryOut(Site site, Matcher match) {
                Drafts.add(site, match.group("about"), Optional.ofNullable(match.group("group")).map(Agent::unquoted));
            }
        },
        ADD_GUIDE("(?:add|write|create) (?<about>(?:a |an |the )?.+? (?:guide|page)(?: (?:about|on|for) .+?)?)"
                + "(?: (?:to|in) (?:the )?group Q(?<group>))?") {
            @Override
            void carryOut(Site site, Matcher match) {
                Drafts.add(site, match.group("about").replaceFirst("^(?i:an?|the) ", ""),
                        Optional.ofNullable(match.group("group")).map(Agent::unquoted));
            }
        },
        MENTION("mention (?<text>.+?)(?: (?:in|on) PAGE)?") {
            @Override
            void carryOut(Site site, Matcher match) {
                Page page = Optional.ofNullable(match.group("page"))
                        .map(site::page)
                        .or(site::lastChanged)
                        .or(() -> site.nearest(match.group("text")))
                        .orElseThrow(() -> new CannotException("Say in which page: mention … in page …"));
                page.note(match.group("text"));
                say("Mentioned it in " + page.file);
            }
        },
        ANYTHING("(?<text>.*)") {
            @Override
            void carryOut(Site site, Matcher match) {
                Optional<Page> page = site.lastChanged().or(() -> site.nearest(match.group("text")));
                if (page.isEmpty()) {
                    say("No instruction that this agent knows, and no page is about it: see the guide Running agents");
                    return;
                }
                page.get().note(match.group("text"));
                say("No instruction that this agent knows; noted it in " + page.get().file + ", which is nearest to it");
            }
        };

        private static final class Parts {
            static final String QUOTED = "\"[^\"]+\"|“[^”]+”|'[^']+'|`[^`]+`|\\S.*?";
        }

        private final Pattern pattern;

        Instruction(String pattern) {
            String whole = pattern.replaceAll(
                            "Q\\(\\?<(\\w+)>\\)", "(?<$1>" + Matcher.quoteReplacement(Parts.QUOTED) + ")")
                    .replace("PAGE", "(?:the )?(?:page )?(?<page>[^:]+?)");
            this.pattern = Pattern.compile("(?:please )?" + whole + "[.!]?", Pattern.CASE_INSENSITIVE | Pattern.DOTALL);
        }

        static void carryOut(String line, Site site) throws InterruptedException {
            for (Instruction instruction : values()) {
                Matcher match = instruction.pattern.matcher(line);
                if (match.matches()) {
                    instruction.carryOut(site, match);
                    return;
                }
            }
        }

        abstract void carryOut(Site site, Matcher match) throws InterruptedException;

        static String quoted(Matcher match, String group) {
            return unquoted(match.group(group));
        }
    }

    static String unquoted(String text) {
        Matcher quotes = Pattern.compile("[\"“'`](.+)[\"”'`]", Pattern.DOTALL).matcher(text);
        return quotes.matches() ? quotes.group(1) : text;
    }

    /** The pages and the navigation of a site. */
    static final class Site {

        private static final Pattern IGNORED = Pattern.compile("(.*/)?([._][^/]*|snippets|node_modules)(/.*)?");
        private final Path root;
        private final Map<String, Page> pages = new TreeMap<>();
        private final Navigation navigation;

        private Site(Path root, Navigation navigation) {
            this.root = root;
            this.navigation = navigation;
        }

        static Site read(Path root) throws IOException {
            Path docsJson = root.resolve("docs.json");
            if (!Files.isRegularFile(docsJson)) {
                throw new CannotException("This is no documentation site: there is no docs.json");
            }
            Site site = new Site(root, new Navigation(Files.readString(docsJson)));
            List<String> files;
            try (Stream<Path> walk = Files.walk(root)) {
                files = walk.filter(file -> Files.isRegularFile(file, java.nio.file.LinkOption.NOFOLLOW_LINKS))
                        .map(file -> root.relativize(file).toString().replace('\\', '/'))
                        .filter(file -> file.endsWith(".mdx") && !IGNORED.matcher(file).matches())
                        .toList();
            }
            for (String file : files) {
                byte[] bytes = Files.readAllBytes(root.resolve(file));
                String text = new String(bytes, StandardCharsets.UTF_8);
                if (Arrays.equals(text.getBytes(StandardCharsets.UTF_8), bytes)) {
                    site.pages.put(file, new Page(file, text));
                } else {
                    say(file + " is not UTF-8, so it stays as it is");
                }
            }
            return site;
        }

        /** By path, by title, or by the only page with such words. */
        Page page(String name) {
            String wanted = unquoted(name.strip());
            String path = wanted.replaceFirst("^/+", "").replaceFirst("\\.mdx$", "") + ".mdx";
            if (pages.containsKey(path)) {
                return pages.get(path);
            }
            List<Page> titled = pages.values().stream().filter(page -> page.title().equalsIgnoreCase(wanted)).toList();
            if (titled.size() == 1) {
                return titled.get(0);
            }
            throw new CannotException((titled.isEmpty() ? "There is no page \"" : "There are several pages \"") + wanted
                    + "\". Name one by its path" + nearest(wanted).map(near -> ", such as " + near.path()).orElse(""));
        }

        Optional<Page> nearest(String text) {
            return related(text).stream().findFirst();
        }

        /** The pages that have most to do with a text; the best first. */
        List<Page> related(String text) {
            List<String> words = Words.of(text);
            return pages.values().stream()
                    .filter(page -> page.score(words) > 0)
                    .sorted(Comparator.comparingInt((Page page) -> page.score(words)).reversed()
                            .thenComparing(page -> page.file))
                    .limit(5)
                    .toList();
        }

        /** The page that this prompt, or the prompts before on the same branch, changed. */
        Optional<Page> lastChanged() {
            List<Page> now = pages.values().stream().filter(Page::isChanged).toList();
            return now.isEmpty()
                    ? Branch.changedFiles(root).stream().map(pages::get).filter(page -> page != null).findFirst()
                    : Optional.of(now.get(now.size() - 1));
        }

        int write() throws IOException {
            int written = 0;
            for (Page page : pages.values()) {
                if (page.isChanged()) {
                    Path file = root.resolve(page.file);
                    if (file.getParent() != null) {
                        Files.createDirectories(file.getParent());
                    }
                    Files.writeString(file, page.text);
                    written++;
                }
            }
            if (navigation.isChanged()) {
                Files.writeString(root.resolve("docs.json"), navigation.text);
                written++;
            }
            return written;
        }
    }

    /** A page: front matter, then MDX. */
    static final class Page {

        private static final Pattern TITLE = Pattern.compile("(?m)^title:[ \\t]*(.*)$");
        private static final Pattern DESCRIPTION = Pattern.compile("(?m)^description:[ \\t]*(.*)$");
        private final String file;
        private final String before;
        private String text;

        Page(String file, String text) {
            this.file = file;
            this.before = text;
            this.text = text;
        }

        static Page added(String file, String text) {
            Page page = new Page(file, "");
            page.text = text;
            return page;
        }

        boolean isChanged() {
            return !text.equals(before);
        }

        String path() {
            return file.replaceFirst("\\.mdx$", "");
        }

        private int bodyStart() {
            int end = text.startsWith("---\n") ? text.indexOf("\n---\n", 3) : -1;
            return end < 0 ? 0 : end + 5;
        }

        private String field(Pattern pattern) {
            Matcher found = pattern.matcher(text.substring(0, bodyStart()));
            return found.find() ? unquoted(found.group(1).strip()) : "";
        }

        String title() {
            return field(TITLE);
        }

        String description() {
            return field(DESCRIPTION);
        }

        void setTitle(String title) {
            int body = bodyStart();
            String line = "title: " + Mdx.json(title);
            String head = text.substring(0, body);
            Matcher found = TITLE.matcher(head);
            String renamed = found.find()
                    ? found.replaceFirst(Matcher.quoteReplacement(line))
                    : body > 0 ? "---\n" + line + head.substring(3) : "---\n" + line + "\n---\n\n";
            text = renamed + text.substring(body);
        }

        int replace(String old, String by) {
            int body = bodyStart();
            String rest = text.substring(body);
            int count = rest.split(Pattern.quote(old), -1).length - 1;
            text = text.substring(0, body) + rest.replace(old, by);
            return count;
        }

        void append(String block) {
            text = text.stripTrailing() + "\n\n" + block + "\n";
        }

        void note(String prompt) {
            append("<Note>\n  " + Mdx.text(prompt) + "\n</Note>");
        }

        boolean removeSection(String title) {
            Matcher heading = Pattern.compile("(?m)^(#{1,6})[ \\t]+" + Pattern.quote(title) + "[ \\t]*$").matcher(text);
            if (!heading.find(bodyStart())) {
                return false;
            }
            Matcher next = Pattern.compile("(?m)^#{1," + heading.group(1).length() + "}[ \\t]").matcher(text);
            int end = next.find(heading.end()) ? next.start() : text.length();
            text = (text.substring(0, heading.start()) + text.substring(end)).stripTrailing() + "\n";
            return true;
        }

        int score(List<String> words) {
            String title = title().toLowerCase(Locale.ROOT);
            String all = text.toLowerCase(Locale.ROOT);
            return words.stream()
                    .mapToInt(word -> (title.contains(word) ? 10 : 0) + Math.min(5, all.split(Pattern.quote(word), -1).length - 1))
                    .sum();
        }

        /** The first sentence that has one of the words and is nothing but text. */
        Optional<String> sentence(List<String> words) {
            String prose = text.substring(bodyStart()).replaceAll("(?s)```.*?(```|$)", "");
            return Arrays.stream(prose.split("\\n\\s*\\n"))
                    .map(paragraph -> paragraph.replaceAll("\\s+", " ").strip())
                    .filter(paragraph -> !paragraph.isEmpty() && Character.isLetter(paragraph.charAt(0)))
                    .flatMap(paragraph -> Arrays.stream(paragraph.split("(?<=\\.) ")))
                    .filter(sentence -> sentence.endsWith(".") && !sentence.matches(".*[<>{}|\\[\\]].*"))
                    .filter(sentence -> words.stream().anyMatch(sentence.toLowerCase(Locale.ROOT)::contains))
                    .findFirst();
        }
    }

    /** New pages: drafts of what the site says already. */
    static final class Drafts {

        private Drafts() {}

        static void add(Site site, String topic, Optional<String> group) {
            String about = unquoted(topic.strip());
            String title = Mdx.line(about.substring(0, 1).toUpperCase(Locale.ROOT) + about.substring(1));
            List<Page> related = site.related(about);
            Navigation.Group place = group.map(site.navigation::group)
                    .or(() -> related.stream().flatMap(page -> site.navigation.groupOf(page.path()).stream()).findFirst())
                    .orElseGet(site.navigation::first);
            String path = free(site, "guides/" + Words.slug(about));
            site.pages.put(path + ".mdx", Page.added(path + ".mdx", text(title, about, related)));
            site.navigation.add(place, path);
            say("Added the page \"" + title + "\" as " + path + ".mdx to the group \"" + place.name() + "\"");
        }

        private static String free(Site site, String wanted) {
            String path = wanted;
            for (int number = 2; site.pages.containsKey(path + ".mdx"); number++) {
                path = wanted + "-" + number;
            }
            return path;
        }

        private static String text(String title, String about, List<Page> related) {
            List<String> words = Words.of(about);
            StringBuilder text = new StringBuilder("---\ntitle: " + Mdx.json(title) + "\ndescription: "
                    + Mdx.json("What this site says about " + about) + "\n---\n\n");
            text.append("This page is a draft about **").append(Mdx.line(about)).append("**.");
            text.append(related.isEmpty()
                    ? " No other page of this site mentions it yet.\n"
                    : " It collects what other pages of this site say.\n");
            if (!related.isEmpty()) {
                text.append("\n## Related pages\n\n");
                related.forEach(page -> text.append("- [" + Mdx.line(page.title()) + "](/" + page.path() + "): "
                        + page.sentence(words).or(() -> Optional.of(page.description()).filter(said -> !said.isEmpty())
                                .map(Mdx::text)).orElse("see there") + "\n"));
            }
            return text.append("\n<Note>\n  Check this draft, and add what is missing, before you merge it.\n</Note>\n").toString();
        }
    }

    /** The text of {@code docs.json}, in which only what is added changes. */
    static final class Navigation {

        /** A group with the positions of the brackets around its pages. */
        record Group(String name, int open, int close) {}

        private final String before;
        private String text;
        private List<Group> groups;
        private int at;

        Navigation(String text) {
            this.before = text;
            this.text = text;
            scan();
        }

        boolean isChanged() {
            return !text.equals(before);
        }

        Group first() {
            return groups.stream().findFirst()
                    .orElseThrow(() -> new CannotException("docs.json has no group that a page could be added to"));
        }

        Group group(String name) {
            return groups.stream().filter(group -> group.name().equalsIgnoreCase(name)).findFirst()
                    .orElseThrow(() -> new CannotException("There is no group \"" + name + "\"; the groups are "
                            + groups.stream().map(group -> "\"" + group.name() + "\"").distinct().collect(Collectors.joining(", "))));
        }

        Optional<Group> groupOf(String page) {
            return groups.stream()
                    .filter(group -> text.substring(group.open(), group.close()).contains("\"" + page + "\""))
                    .reduce((outer, inner) -> inner.close() - inner.open() < outer.close() - outer.open() ? inner : outer);
        }

        void add(Group group, String page) {
            int end = group.close();
            while (Character.isWhitespace(text.charAt(end - 1))) {
                end--;
            }
            boolean empty = end == group.open() + 1;
            int line = text.lastIndexOf('\n', end - 1) + 1;
            String indent = text.substring(line, end).replaceFirst("(?s)\\S.*", "");
            boolean severalLines = text.substring(group.open(), group.close()).contains("\n");
            String gap = empty ? "" : severalLines ? ",\n" + indent : ", ";
            text = text.substring(0, end) + gap + Mdx.json(page) + text.substring(end);
            scan();
        }

        private void scan() {
            groups = new ArrayList<>();
            at = 0;
            try {
                value();
            } catch (StringIndexOutOfBoundsException | StackOverflowError malformed) {
                throw new CannotException("docs.json is not well-formed");
            }
            groups.sort(Comparator.comparingInt(Group::open));
        }

        private void blanks() {
            while (Character.isWhitespace(text.charAt(at))) {
                at++;
            }
        }

        private void value() {
            blanks();
            char first = text.charAt(at);
            if (first == '{') {
                object();
            } else if (first == '[') {
                list(this::value, ']');
            } else if (first == '"') {
                string();
            } else {
                int start = at;
                while (at < text.length() && "{}[],:\" \t\r\n".indexOf(text.charAt(at)) < 0) {
                    at++;
                }
                if (at == start) {
                    throw new CannotException("docs.json is not well-formed");
                }
            }
        }

        private void object() {
            Map<String, String> names = new LinkedHashMap<>();
            int[] pages = new int[2];
            list(() -> {
                blanks();
                String key = string();
                blanks();
                at++;
                blanks();
                int start = at;
                value();
                if (key.equals("group") && text.charAt(start) == '"') {
                    names.put(key, text.substring(start + 1, at - 1));
                } else if (key.equals("pages") && text.charAt(start) == '[') {
                    pages[0] = start;
                    pages[1] = at - 1;
                }
            }, '}');
            if (!names.isEmpty() && pages[1] > 0) {
                groups.add(new Group(names.get("group"), pages[0], pages[1]));
            }
        }

        private void list(Runnable element, char end) {
            at++;
            blanks();
            while (text.charAt(at) != end) {
                element.run();
                blanks();
                if (text.charAt(at) == ',') {
                    at++;
                    blanks();
                } else if (text.charAt(at) != end) {
                    throw new CannotException("docs.json is not well-formed");
                }
            }
            at++;
        }

        private String string() {
            if (text.charAt(at) != '"') {
                throw new CannotException("docs.json is not well-formed");
            }
            int start = ++at;
            while (text.charAt(at) != '"') {
                at += text.charAt(at) == '\\' ? 2 : 1;
            }
            return text.substring(start, at++);
        }
    }

    /** Text of a prompt in a page: it may be Markdown, but neither a component nor an expression. */
    static final class Mdx {

        private Mdx() {}

        static String text(String prompt) {
            String visible = prompt.replaceAll("[\\p{Cntrl}\\p{Cf}]+", " ").strip();
            String bounded = visible.length() <= MAX_TEXT ? visible : visible.substring(0, MAX_TEXT) + "…";
            return bounded.replaceAll("([\\\\<>{}])", "\\\\$1")
                    .replaceFirst("^(im|ex)(?=port\\b)", "$1&#8203;")
                    .replaceFirst("^([-#=+>*~|`]|\\d+[.)])(?=.)", "\\\\$1");
        }

        static String line(String prompt) {
            String text = text(prompt.replaceAll("[*_`\\[\\]]", ""));
            return text.length() <= 100 ? text : text.substring(0, 99) + "…";
        }

        static String json(String text) {
            String visible = text.replaceAll("[\\p{Cntrl}\\p{Cf}]+", " ").strip();
            String bounded = visible.length() <= 100 ? visible : visible.substring(0, 99) + "…";
            return "\"" + bounded.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
        }
    }

    /** The words of a text that say something. */
    static final class Words {

        private static final List<String> COMMON = List.of("about", "and", "are", "for", "from", "how", "its", "not", "page",
                "guide", "please", "that", "the", "them", "this", "too", "with", "write", "you", "your");

        private Words() {}

        static List<String> of(String text) {
            return Pattern.compile("[\\p{L}\\p{N}]{3,}").matcher(text.toLowerCase(Locale.ROOT)).results()
                    .map(MatchResult::group)
                    .filter(word -> !COMMON.contains(word))
                    .distinct()
                    .limit(20)
                    .toList();
        }

        static String slug(String text) {
            String plain = Normalizer.normalize(text, Normalizer.Form.NFKD).toLowerCase(Locale.ROOT)
                    .replaceAll("\\p{M}+", "").replaceAll("[^a-z0-9]+", "-").replaceAll("^-+|-+$", "");
            String bounded = plain.length() <= 60 ? plain : plain.substring(0, 60).replaceAll("-+$", "");
            return bounded.isEmpty() ? "page-" + Integer.toHexString(text.hashCode()) : bounded;
        }
    }

    /** What earlier prompts changed on the branch. */
    static final class Branch {

        private Branch() {}

        static List<String> changedFiles(Path root) {
            try {
                Process git = new ProcessBuilder("git", "diff", "--name-only", "-z", "origin/main...HEAD", "--", "*.mdx")
                        .directory(root.toAbsolutePath().toFile())
                        .redirectError(ProcessBuilder.Redirect.DISCARD)
                        .start();
                String names = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
                return git.waitFor() == 0 ? List.of(names.split("\0")) : List.of();
            } catch (IOException noGit) {
                say("Git cannot be asked what the branch changed: " + noGit.getMessage());
                return List.of();
            } catch (InterruptedException interrupt) {
                Thread.currentThread().interrupt();
                return List.of();
            }
        }
    }
}
