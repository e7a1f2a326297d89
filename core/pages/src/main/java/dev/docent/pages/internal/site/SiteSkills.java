package dev.docent.pages.internal.site;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import dev.docent.base.internal.digests.Sha256;
import dev.docent.base.internal.json.JsonEscapes;
import dev.docent.base.internal.json.JsonObjectWriter;
import dev.docent.navigation.internal.site.HandWrittenPage;

/**
 * The skills that an author wrote for agents, as far as these readers may see them: {@code skill.md}, and {@code
 * .mintlify/skills/NAME/SKILL.md}. Immutable and thread-safe.
 */
final class SiteSkills {

    private static final String ROOT = "skill.md";
    private static final Pattern FILE = Pattern.compile("\\.mintlify/skills/([^/]+)/(?i:skill)\\.md");
    private static final String WELL_KNOWN = ".well-known/agent-skills/";
    private static final String EARLIER = ".well-known/skills/";
    private static final String INDEX = "index.json";
    private static final String SCHEMA = "https://schemas.agentskills.io/discovery/0.2.0/schema.json";
    private static final int MAX_DESCRIPTION = 1024;
    private static final int MAX_NAME = 64;

    private final List<Skill> skills;

    /**
     * A skill.
     *
     * @param name lower-case letters, digits and single hyphens
     * @param description on one line; may be empty
     */
    record Skill(String name, String description, boolean atRoot, byte[] content) {}

    private SiteSkills(List<Skill> skills) {
        this.skills = List.copyOf(skills);
    }

    /** {@return the skills of a site} */
    static SiteSkills of(VisibleSite visible) {
        List<Skill> found = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (String file : new TreeSet<>(visible.fileNames())) {
            Matcher folder = FILE.matcher(file);
            boolean atRoot = file.equalsIgnoreCase(ROOT);
            if (!atRoot && !folder.matches()) {
                continue;
            }
            String usual = atRoot ? visible.theme().name() : folder.group(1);
            visible.skill(file)
                    .flatMap(page -> visible.text(file).map(text -> skill(page, usual, atRoot, text)))
                    .filter(skill -> names.add(skill.name()))
                    .ifPresent(found::add);
        }
        found.sort((a, b) -> Boolean.compare(b.atRoot, a.atRoot));
        return new SiteSkills(found);
    }

    /** {@return whether a file is a skill, by its name} */
    static boolean isSkill(String file) {
        return file.equalsIgnoreCase(ROOT) || FILE.matcher(file).matches();
    }

    private static Skill skill(HandWrittenPage page, String usual, boolean atRoot, String text) {
        String written = page.text("name");
        String about = page.text("description");
        String line = about == null ? "" : about.strip().replaceAll("\\s+", " ");
        return new Skill(
                name(written == null ? usual : written),
                line.length() > MAX_DESCRIPTION ? line.substring(0, MAX_DESCRIPTION) : line,
                atRoot,
                text.getBytes(StandardCharsets.UTF_8));
    }

    private static String name(String text) {
        String name =
                text.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
        String cut = name.length() > MAX_NAME ? name.substring(0, MAX_NAME).replaceAll("-$", "") : name;
        return cut.isEmpty() ? "skill" : cut;
    }

    List<Skill> all() {
        return skills;
    }

    /** {@return the address of a skill, from the site's root and with a leading slash} */
    static String path(Skill skill) {
        return "/" + WELL_KNOWN + skill.name() + "/SKILL.md";
    }

    /** {@return whether a file of that name may be one of these} */
    static boolean isName(String name) {
        return name.equals(ROOT) || name.startsWith(WELL_KNOWN) || name.startsWith(EARLIER);
    }

    /**
     * {@return the files by their names, without a leading slash; none if there is no skill}
     *
     * @param addresses the address of a file of the site; its path has a leading slash
     */
    Map<String, byte[]> files(UnaryOperator<String> addresses) {
        Map<String, byte[]> files = new LinkedHashMap<>();
        if (skills.isEmpty()) {
            return files;
        }
        if (skills.size() == 1 || skills.get(0).atRoot()) {
            files.put(ROOT, skills.get(0).content());
        }
        files.put(WELL_KNOWN + INDEX, index(addresses));
        files.put(EARLIER + INDEX, earlierIndex());
        for (Skill skill : skills) {
            files.put(path(skill).substring(1), skill.content());
            files.put(EARLIER + skill.name() + "/SKILL.md", skill.content());
        }
        return files;
    }

    private byte[] index(UnaryOperator<String> addresses) {
        return json(index -> index.string("$schema", SCHEMA)
                .array(
                        "skills",
                        skills,
                        (entry, skill) -> entry.string("name", skill.name())
                                .string("type", "skill-md")
                                .string("description", skill.description())
                                .string("url", addresses.apply(path(skill)))
                                .string("digest", "sha256:" + Sha256.hex(skill.content()))));
    }

    private byte[] earlierIndex() {
        return json(index -> index.array(
                "skills",
                skills,
                (entry, skill) -> entry.string("name", skill.name())
                        .string("description", skill.description())
                        .strings("files", List.of("SKILL.md"))));
    }

    private static byte[] json(Consumer<JsonObjectWriter> members) {
        return JsonObjectWriter.text(JsonEscapes.LINES, members).getBytes(StandardCharsets.UTF_8);
    }
}
