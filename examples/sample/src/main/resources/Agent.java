import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
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
 * <p>All instructions are carried out, or none: if one cannot be, it says why and ends with exit code 1. If it is not
 * clear which page one means, it asks, and ends; the answer is a follow-up message.
 *
 * <p>It prints the events that Claude Code prints: see {@link Events}.
 */
public final class Agent {

    private static final int MAX_PROMPT = 64 * 1024;
    private static final int MAX_TEXT = 2_000;

    private Agent() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        byte[] input = System.in.readNBytes(MAX_PROMPT + 1);
        String prompt = new String(input, 0, Math.min(input.length, MAX_PROMPT), StandardCharsets.UTF_8);
        if (input.length > MAX_PROMPT) {
            Events.says("The prompt is longer than " + MAX_PROMPT + " bytes; the rest is not read");
        }
        Work work = new Work();
        try {
            work.of(prompt);
        } catch (CannotException cannot) {
            Events.failed(cannot.getMessage(), work.usage());
            System.exit(1);
        }
    }

    /** One run. */
    static final class Work {

        private final List<String> done = new ArrayList<>();
        private long read;
        private long written;

        Events.Usage usage() {
            return new Events.Usage(read, written, done.size());
        }

        void of(String given) throws IOException, InterruptedException {
            read = Words.count(given);
            Site site = Site.read(Path.of(""));
            read += site.pages.values().stream().mapToLong(page -> Words.count(page.text)).sum();
            Events.says("Read " + counted(site.pages.size(), "page"));
            String prompt = Memory.prompt(given, site);
            try {
                for (String line : prompt.lines().map(String::strip).filter(text -> !text.isEmpty()).toList()) {
                    done.add(Instruction.carryOut(bounded(line), site));
                }
            } catch (UnclearException unclear) {
                Memory.keep(unclear.page, prompt);
                done.clear();
                finish(unclear.getMessage());
                return;
            }
            int files = site.write();
            Memory.forget();
            String items = done.stream().map(item -> "- " + item + "\n").collect(Collectors.joining());
            String end = files == 0 ? "Nothing changed." : "Changed " + counted(files, "file") + ".";
            finish(items.isEmpty() ? end : items + "\n" + end);
        }

        private void finish(String message) {
            written += Words.count(message);
            Events.finished(message, usage());
        }
    }

    /** Long lines are cut before they are matched: the time that takes grows faster than their length. */
    private static String bounded(String line) {
        if (line.length() <= MAX_TEXT) {
            return line;
        }
        Events.says("An instruction is longer than " + MAX_TEXT + " characters; the rest of it is not read");
        return line.substring(0, MAX_TEXT);
    }

    /** Text of a prompt in a message, which is Markdown: as code, of which nothing has a meaning. */
    static String code(String text) {
        String visible = text.replaceAll("[\\p{Cntrl}\\p{Cf}\\s]+", " ").replace('`', '\'').strip();
        return "`" + (visible.length() <= 100 ? visible : visible.substring(0, 99) + "…") + "`";
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

    /** An instruction that does not say which page it means; the message asks. */
    static final class UnclearException extends RuntimeException {

        private static final long serialVersionUID = 1L;
        private final String page;

        /** @param page how the instruction names it; empty if it names none */
        UnclearException(String page, String question) {
            super(question);
            this.page = page;
        }

        static UnclearException among(String page, List<Page> pages) {
            List<String> names = pages.stream().map(Page::name).toList();
            int last = names.size() - 1;
            return new UnclearException(page, "Which page do you mean: "
                    + String.join(", ", names.subList(0, last)) + " or " + names.get(last) + "?");
        }
    }

    /** What the agent understands. Each says what it did, as Markdown. */
    enum Instruction {
        WAIT("wait (?<seconds>\\d{1,3}) seconds?") {
            @Override
            String carryOut(Site site, Matcher match) throws InterruptedException {
                int seconds = Integer.parseInt(match.group("seconds"));
                for (int second = 1; second <= seconds; second++) {
                    Events.says("Waiting, second " + second + " of " + seconds);
                    Thread.sleep(1000);
                }
                return "Waited " + counted(seconds, "second");
            }
        },
        REPLACE("replace Q(?<old>) (?:by|with) Q(?<new>)(?: (?:in|on) PAGE)?") {
            @Override
            String carryOut(Site site, Matcher match) {
                String old = quoted(match, "old");
                String text = Mdx.text(quoted(match, "new"));
                Optional<String> name = Optional.ofNullable(match.group("page"));
                List<Page> pages = name.map(site::page).map(List::of).orElseGet(() -> List.copyOf(site.pages.values()));
                List<Page> changed = new ArrayList<>();
                int found = 0;
                for (Page page : pages) {
                    int inPage = page.replace(old, text);
                    if (inPage > 0) {
                        Events.edits(page.file);
                        changed.add(page);
                        found += inPage;
                    }
                }
                return found == 0
                        ? "Found " + code(old) + " in no page, so there is nothing to replace"
                        : "Replaced " + code(old) + " in " + counted(found, "place") + " of "
                                + (changed.size() == 1 ? changed.get(0).name() : changed.size() + " pages");
            }
        },
        ADD_SECTION("add (?:a |the )?section Q(?<title>) (?:to|on|in) PAGE(?:\\s*:\\s+(?<text>.*))?") {
            @Override
            String carryOut(Site site, Matcher match) {
                Page page = site.page(match.group("page"));
                String title = Mdx.line(quoted(match, "title"));
                String text = Optional.ofNullable(match.group("text")).filter(given -> !given.isBlank())
                        .orElse("This section is still to be written.");
                page.append("## " + title + "\n\n" + Mdx.text(text));
                Events.edits(page.file);
                return "Added the section " + code(quoted(match, "title")) + " to " + page.name();
            }
        },
        RENAME("rename PAGE to Q(?<title>)") {
            @Override
            String carryOut(Site site, Matcher match) {
                Page page = site.page(match.group("page"));
                page.setTitle(quoted(match, "title"));
                Events.edits(page.file);
                return "Renamed " + page.name() + " to " + code(page.title());
            }
        },
        ADD_PAGE("(?:add|write|create) (?:a |an |the )?(?:new )?page (?:about|on|for) (?<about>.+?)"
                + "(?: (?:to|in) (?:the )?group Q(?<group>))?") {
            @Override
            String carryOut(Site site, Matcher match) {
                return Drafts.add(site, match.group("about"), Optional.ofNullable(match.group("group")).map(Agent::unquoted));
            }
        },
        MENTION("mention (?<text>.+?)(?: (?:in|on) PAGE)?") {
            @Override
            String carryOut(Site site, Matcher match) {
                Page page = Optional.ofNullable(match.group("page"))
                        .map(site::page)
                        .or(site::lastChanged)
                        .or(() -> site.nearest(match.group("text")))
                        .orElseThrow(() -> new UnclearException("", "In which page shall I mention it?"));
                page.note(match.group("text"));
                Events.edits(page.file);
                return "Mentioned " + code(match.group("text")) + " in " + page.name();
            }
        },
        ANYTHING("(?<text>.*)") {
            @Override
            String carryOut(Site site, Matcher match) {
                Optional<Page> page = site.lastChanged().or(() -> site.nearest(match.group("text")));
                if (page.isEmpty()) {
                    return "No instruction that this agent knows, and no page is about it: see the guide Running agents";
                }
                page.get().note(match.group("text"));
                Events.edits(page.get().file);
                return "No instruction that this agent knows; noted it in " + page.get().name()
                        + ", which is nearest to it";
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

        static String carryOut(String line, Site site) throws InterruptedException {
            for (Instruction instruction : values()) {
                Matcher match = instruction.pattern.matcher(line);
                if (match.matches()) {
                    return instruction.carryOut(site, match);
                }
            }
            return "There is nothing to do for " + code(line);
        }

        /** Whether a text is an instruction that can be nothing else. */
        static boolean isKnown(String line) {
            return Stream.of(values())
                    .anyMatch(known -> known != ANYTHING && known.pattern.matcher(line).matches());
        }

        abstract String carryOut(Site site, Matcher match) throws InterruptedException;

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
                    Events.says(file + " is not UTF-8, so it stays as it is");
                }
            }
            return site;
        }

        /** By path, by title, or by the only page whose title has such words. */
        Page page(String name) {
            String wanted = unquoted(name.strip());
            List<Page> found = named(wanted);
            if (found.isEmpty()) {
                throw new CannotException("There is no page \"" + wanted + "\". Name one by its path"
                        + nearest(wanted).map(near -> ", such as " + near.path()).orElse(""));
            }
            if (found.size() > 1) {
                throw UnclearException.among(wanted, found);
            }
            return found.get(0);
        }

        private List<Page> named(String wanted) {
            String path = wanted.replaceFirst("^/+", "").replaceFirst("\\.mdx$", "") + ".mdx";
            if (pages.containsKey(path)) {
                return List.of(pages.get(path));
            }
            List<Page> titled = pages.values().stream().filter(page -> page.title().equalsIgnoreCase(wanted)).toList();
            List<String> words = Words.of(wanted);
            return titled.isEmpty() && !words.isEmpty() && !wanted.contains("/")
                    ? pages.values().stream().filter(page -> page.isTitled(words)).limit(4).toList()
                    : titled;
        }

        /** The page that an answer names, by path or by title, alone or in a sentence. */
        Optional<Page> namedIn(String answer) {
            String said = answer.replaceAll("[\"“”'`]", "").replaceFirst("[.!]\\s*$", "").strip();
            List<Page> found = named(said);
            if (found.size() != 1) {
                List<String> parts = List.of(said.split("[\\s,;:]+"));
                found = pages.values().stream().filter(page -> parts.contains(page.path())).toList();
            }
            return found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
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

        /** For messages. */
        String name() {
            return code(path());
        }

        boolean isTitled(List<String> words) {
            return singular(Words.of(title())).containsAll(singular(words));
        }

        private static List<String> singular(List<String> words) {
            return words.stream().map(word -> word.replaceFirst("s$", "")).toList();
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

        int score(List<String> words) {
            String title = title().toLowerCase(Locale.ROOT);
            String all = text.toLowerCase(Locale.ROOT);
            return words.stream()
                    .mapToInt(word -> (title.contains(word) ? 10 : 0) + Math.min(5, all.split(Pattern.quote(word), -1).length - 1))
                    .sum();
        }

    }

    /** New pages: drafts of what the site says already. */
    static final class Drafts {

        private Drafts() {}

        static String add(Site site, String topic, Optional<String> group) {
            String about = unquoted(topic.strip());
            String title = Mdx.line(about.substring(0, 1).toUpperCase(Locale.ROOT) + about.substring(1));
            List<Page> related = site.related(about);
            Navigation.Group place = group.map(site.navigation::group)
                    .or(() -> related.stream().flatMap(page -> site.navigation.groupOf(page.path()).stream()).findFirst())
                    .orElseGet(site.navigation::first);
            String path = free(site, "guides/" + Words.slug(about));
            site.pages.put(path + ".mdx", Page.added(path + ".mdx", text(title, about, related)));
            site.navigation.add(place, path);
            Events.edits(path + ".mdx");
            return "Added the page " + code(path) + " to the group " + code(place.name());
        }

        private static String free(Site site, String wanted) {
            String path = wanted;
            for (int number = 2; site.pages.containsKey(path + ".mdx"); number++) {
                path = wanted + "-" + number;
            }
            return path;
        }

        private static String text(String title, String about, List<Page> related) {
            StringBuilder text = new StringBuilder("---\ntitle: " + Mdx.json(title) + "\ndescription: "
                    + Mdx.json("What this site says about " + about) + "\n---\n\n");
            text.append("This page is a draft about **").append(Mdx.line(about)).append("**.");
            text.append(related.isEmpty()
                    ? " No other page of this site mentions it yet.\n"
                    : " It collects what other pages of this site say.\n");
            if (!related.isEmpty()) {
                text.append("\n## Related pages\n\n");
                related.forEach(page -> text.append("- [" + Mdx.line(page.title()) + "](/" + page.path() + "): "
                        + Mdx.text(page.description()) + "\n"));
            }
            return text.append("\n<Note>\n  Check this draft, and add what is missing, before you merge it.\n</Note>\n").toString();
        }
    }

    /** The text of {@code docs.json}, in which only what is added changes. */
    static final class Navigation {

        /** A group with the positions of the brackets around its pages. */
        record Group(String name, int open, int close) {}

        private static final Pattern GROUP =
                Pattern.compile("\"group\"\\s*:\\s*\"([^\"\\\\]*)\"[^{}\\[\\]]*\"pages\"\\s*:\\s*\\[");
        private static final Pattern TOKEN = Pattern.compile("\"(?:[^\"\\\\]|\\\\.)*\"|[\\[\\]]");

        private final String before;
        private String text;

        Navigation(String text) {
            this.before = text;
            this.text = text;
        }

        boolean isChanged() {
            return !text.equals(before);
        }

        private List<Group> groups() {
            return GROUP.matcher(text).results()
                    .flatMap(group -> closing(group.end()).stream()
                            .map(close -> new Group(group.group(1), group.end() - 1, close)))
                    .toList();
        }

        /** Where the list ends that was opened before a position. */
        private Optional<Integer> closing(int position) {
            Matcher token = TOKEN.matcher(text).region(position, text.length());
            for (int open = 1; token.find(); ) {
                open += token.group().equals("[") ? 1 : token.group().equals("]") ? -1 : 0;
                if (open == 0) {
                    return Optional.of(token.start());
                }
            }
            return Optional.empty();
        }

        Group first() {
            return groups().stream().findFirst()
                    .orElseThrow(() -> new CannotException("docs.json has no group that a page could be added to"));
        }

        Group group(String name) {
            return groups().stream().filter(group -> group.name().equalsIgnoreCase(name)).findFirst()
                    .orElseThrow(() -> new CannotException("There is no group \"" + name + "\"; the groups are "
                            + groups().stream().map(group -> "\"" + group.name() + "\"").distinct().collect(Collectors.joining(", "))));
        }

        /** The innermost group that has a page. */
        Optional<Group> groupOf(String page) {
            return groups().stream()
                    .filter(group -> text.substring(group.open(), group.close()).contains("\"" + page + "\""))
                    .min(Comparator.comparingInt(group -> group.close() - group.open()));
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

        static long count(String text) {
            return Pattern.compile("[\\p{L}\\p{N}]+").matcher(text).results().count();
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
                Events.says("Git cannot be asked what the branch changed: " + noGit.getMessage());
                return List.of();
            } catch (InterruptedException interrupt) {
                Thread.currentThread().interrupt();
                return List.of();
            }
        }
    }

    /** The prompt that the agent has asked about, in the home of the job, which Docent keeps for follow-up messages. */
    static final class Memory {

        private static final Optional<Path> FILE = Optional.ofNullable(System.getenv("DOCENT_JOB"))
                .map(job -> Path.of(System.getenv("HOME"), "unanswered"));

        private static final String WITHOUT_PAGE = "(?im)^(\\s*(?:please )?mention (?:(?! (?:in|on) ).)+?)[.!]?\\s*$";

        private Memory() {}

        /** The prompt that an answer completes; one that is no answer, as it is. */
        static String prompt(String given, Site site) throws IOException {
            if (!"1".equals(System.getenv("DOCENT_FOLLOW_UP")) || FILE.isEmpty() || !Files.exists(FILE.get())
                    || given.lines().map(String::strip).anyMatch(Instruction::isKnown)) {
                return given;
            }
            String[] asked = Files.readString(FILE.get()).split("\n", 2);
            return site.namedIn(given)
                    .map(page -> asked[0].isEmpty()
                            ? asked[1].replaceFirst(WITHOUT_PAGE, "$1 on page " + page.path())
                            : asked[1].replace(asked[0], page.path()))
                    .orElse(asked[1]);
        }

        static void keep(String name, String prompt) throws IOException {
            if (FILE.isPresent()) {
                Files.writeString(FILE.get(), name + "\n" + prompt);
            }
        }

        static void forget() throws IOException {
            if (FILE.isPresent()) {
                Files.deleteIfExists(FILE.get());
            }
        }
    }

    /**
     * The events of Claude Code, {@code --output-format stream-json}, as far as Docent reads them: one JSON object a line.
     * Docent makes progress, summary, usage and questions of them, if its setting {@code output} is {@code claude-json}.
     */
    static final class Events {

        private static final PrintStream OUT = new PrintStream(System.out, true, StandardCharsets.UTF_8);

        /** Words in place of tokens, and instructions in place of turns of a model. */
        record Usage(long read, long written, int turns) {}

        private Events() {}

        static void says(String text) {
            content("{\"type\":\"text\",\"text\":" + json(text) + "}");
        }

        static void edits(String file) {
            content("{\"type\":\"tool_use\",\"name\":\"Edit\",\"input\":{\"file_path\":" + json(file) + "}}");
        }

        private static void content(String part) {
            OUT.println("{\"type\":\"assistant\",\"message\":{\"role\":\"assistant\",\"content\":[" + part + "]}}");
        }

        static void finished(String message, Usage usage) {
            result("success", false, message, usage);
        }

        static void failed(String reason, Usage usage) {
            result("error_during_execution", true, reason, usage);
        }

        private static void result(String subtype, boolean error, String text, Usage usage) {
            OUT.println("{\"type\":\"result\",\"subtype\":\"" + subtype + "\",\"is_error\":" + error + ",\"num_turns\":"
                    + usage.turns() + ",\"result\":" + json(text) + ",\"usage\":{\"input_tokens\":" + usage.read()
                    + ",\"output_tokens\":" + usage.written() + "}}");
        }

        static String json(String text) {
            StringBuilder json = new StringBuilder(text.length() + 16).append('"');
            text.codePoints().forEach(character -> {
                if (character == '"' || character == '\\') {
                    json.append('\\').appendCodePoint(character);
                } else if (character == '\n') {
                    json.append("\\n");
                } else if (Character.getType(character) == Character.SURROGATE) {
                    json.append("\\ufffd");
                } else if (Character.isISOControl(character) || character == '\u2028' || character == '\u2029') {
                    json.append(String.format("\\u%04x", character));
                } else {
                    json.appendCodePoint(character);
                }
            });
            return json.append('"').toString();
        }
    }
}
