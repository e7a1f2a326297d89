package dev.docent.pages.internal.changes;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import dev.docent.navigation.internal.DefaultNavigationResolver;
import dev.docent.navigation.internal.ResolvedSite;
import dev.docent.navigation.internal.site.NavigationSettings;
import dev.docent.pages.internal.changes.AccessChange.Direction;
import dev.docent.pages.internal.changes.AccessPlaces.Place;
import dev.docent.pages.internal.changes.AccessPlaces.Readers;
import dev.docent.pages.internal.site.MemoryFolder;
import dev.docent.pages.internal.site.PublishingSettings;
import dev.docent.pages.internal.site.ServedSite;
import dev.docent.pages.internal.site.VisibleSite;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class AccessComparisonTest {

    private static final int PAIRS = 300;

    private static final List<Set<String>> READERS =
            List.of(Set.of(), Set.of("staff"), Set.of("admin"), Set.of("staff", "admin"));

    private static ResolvedSite resolved(Map<String, String> site) {
        return new DefaultNavigationResolver(NavigationSettings.DEFAULT).resolution(MemoryFolder.of(site));
    }

    private static SiteChanges compare(Map<String, String> before, Map<String, String> after) {
        return SiteComparison.compare(resolved(before), resolved(after), PublishingSettings.defaults());
    }

    private static List<String> lines(SiteChanges changes) {
        return changes.access().items().stream()
                .map(change -> change.kind().wireName() + " " + change.subject() + ": " + change.words())
                .toList();
    }

    /** Makes changes unrelated to access. */
    private static void edit(Map<String, String> site, Random random) {
        if (random.nextBoolean()) {
            site.put(
                    "index.mdx",
                    AccessPlaces.page("Home", "", "Hello again [data](/data/linked.json). [a](/guides/a)"));
        }
        if (random.nextBoolean()) {
            site.put("new.mdx", AccessPlaces.page("New", "", "A new page ![](/images/new.png)."));
            site.put("images/new.png", "new");
        }
        if (random.nextBoolean()) {
            site.put("team.mdx", AccessPlaces.page("Team", "groups: [team]\n", "For the team ![](/images/team.png)."));
            site.put("images/team.png", "team");
        }
        if (random.nextBoolean()) {
            site.computeIfPresent("docs.json", (file, text) -> text.replace("\"N\"", "\"New name\""));
        }
        if (random.nextBoolean()) {
            site.computeIfPresent("api.json", (file, text) -> text.replace("\"none\"", "\"not found\""));
        }
        if (random.nextBoolean()) {
            site.remove("images/stray.png");
        }
    }

    /** {@return the readers of each page and file} */
    private static Map<String, String> seen(Map<String, String> site) {
        ResolvedSite resolved = resolved(site);
        Map<String, String> seen = new TreeMap<>();
        for (Set<String> groups : READERS) {
            ServedSite served = ServedSite.keepingNothing(
                    VisibleSite.of(resolved, page -> page.visibility().includes(groups), "en"),
                    PublishingSettings.defaults());
            VisibleSite.of(resolved, page -> true, "en")
                    .pages()
                    .forEach(page -> seen.merge(page.path(), served.isPage(page.path()) ? "y" : "n", String::concat));
            site.keySet().stream()
                    .filter(file -> !file.endsWith(".mdx") && !file.endsWith(".md"))
                    .forEach(file -> seen.merge(file, served.isPublished(file) ? "y" : "n", String::concat));
        }
        return seen;
    }

    /** {@return the pages and files whose readers differ between two sites} */
    private static Set<String> differing(Map<String, String> before, Map<String, String> after) {
        Map<String, String> was = seen(before);
        Map<String, String> is = seen(after);
        return is.keySet().stream()
                .filter(name -> was.containsKey(name) && !was.get(name).equals(is.get(name)))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** Two states of a site that differ in the readers of one place, and in content unrelated to access. */
    private record Pair(String name, Map<String, String> before, Map<String, String> after, Set<String> expected) {}

    private static Pair pair(int number, List<Place> places) {
        Random random = new Random(number);
        Place place = places.get(number % places.size());
        List<Readers> possible = new ArrayList<>(
                place.closing() ? List.of(Readers.EVERYBODY, Readers.NOBODY) : List.of(Readers.values()));
        Readers from = possible.remove(random.nextInt(possible.size()));
        Readers to = possible.get(random.nextInt(possible.size()));
        Map<String, String> before = AccessPlaces.site();
        Map<String, String> after = AccessPlaces.site();
        place.writing().write(before, from);
        place.writing().write(after, to);
        edit(random.nextBoolean() ? before : after, random);
        Set<String> expected = place.named().stream()
                .map(named -> named + ": " + from.words + " → " + to.words)
                .collect(Collectors.toCollection(TreeSet::new));
        return new Pair(number + " " + place.name() + " " + from + " → " + to, before, after, expected);
    }

    @Test
    void every_change_of_access_is_named_and_nothing_else_is() {
        assertEachIsNamed(3);
    }

    @Test
    @Tag("exhaustive")
    void every_change_of_access_is_named_in_all_pairs() {
        assertEachIsNamed(1);
    }

    private static void assertEachIsNamed(int step) {
        List<Place> places = AccessPlaces.all();
        Map<String, String> wrong = new TreeMap<>();
        for (int i = 0; i < PAIRS; i += step) {
            Pair pair = pair(i, places);
            Set<String> named = new TreeSet<>(lines(compare(pair.before(), pair.after())));
            if (!named.equals(pair.expected())) {
                wrong.put(pair.name(), "named " + named + ", expected " + pair.expected());
            }
        }
        assertThat(places).hasSizeBetween(PAIRS / 6, PAIRS);
        assertThat(wrong).isEmpty();
    }

    /** Compares the named changes with the pages and files that readers of both states get. */
    @Test
    @Tag("exhaustive")
    void what_is_named_is_what_readers_get() {
        List<Place> places = AccessPlaces.all();
        for (int i = 0; i < PAIRS; i++) {
            Pair pair = pair(i, places);
            Set<String> named = compare(pair.before(), pair.after()).access().items().stream()
                    .filter(change ->
                            change.kind() == AccessChange.Kind.PAGE || change.kind() == AccessChange.Kind.FILE)
                    .map(AccessChange::subject)
                    .collect(Collectors.toCollection(TreeSet::new));

            assertThat(named).as(pair.name()).isEqualTo(differing(pair.before(), pair.after()));
        }
    }

    @Test
    void other_changes_name_nobody() {
        for (int i = 0; i < PAIRS / 10; i++) {
            Random random = new Random(i);
            Place place =
                    AccessPlaces.all().get(random.nextInt(AccessPlaces.all().size()));
            Readers readers = place.closing() ? Readers.NOBODY : Readers.values()[random.nextInt(5)];
            Map<String, String> before = AccessPlaces.site();
            place.writing().write(before, readers);
            Map<String, String> after = new TreeMap<>(before);
            edit(before, random);
            edit(after, random);

            assertThat(lines(compare(before, after)))
                    .as("%s %s %s", i, place.name(), readers)
                    .isEmpty();
            assertThat(compare(before, after).opens()).isFalse();
        }
    }

    @Test
    void a_page_that_moves_and_opens_is_named_at_its_new_address() {
        String text =
                "Many words about a secret that nobody should read who is not in the staff of this company at all,"
                        + " and some more of them.";
        Map<String, String> before = AccessPlaces.site();
        before.put("guides/secret.mdx", AccessPlaces.page("Secret", "groups: [staff]\n", text));
        Map<String, String> after = AccessPlaces.site();
        after.put("guides/open.mdx", AccessPlaces.page("Secret", "", text));

        SiteChanges changes = compare(before, after);

        assertThat(changes.access().items()).singleElement().satisfies(change -> {
            assertThat(change.subject()).isEqualTo("/guides/open");
            assertThat(change.from()).contains("/guides/secret");
            assertThat(change.words()).isEqualTo("staff → everybody");
            assertThat(change.removedGroups()).containsExactly("staff");
        });
        assertThat(changes.opens()).isTrue();
    }

    @Test
    void what_is_declared_is_compared_without_rendering_a_page() {
        Map<String, String> before = AccessPlaces.site();
        before.put("guides/a.mdx", AccessPlaces.page("A", "groups: [staff]\n", "![](/images/open.png)"));
        before.put("skill.md", "---\nname: s\ngroups: [staff]\n---\nDo it.");

        SiteChanges changes =
                SiteComparison.access(resolved(before), resolved(AccessPlaces.site()), PublishingSettings.defaults());

        assertThat(lines(changes))
                .containsExactly("page /guides/a: staff → everybody", "skill skill.md: staff → everybody");
    }

    @Test
    void what_opens_is_first_and_what_closes_is_last() {
        Map<String, String> before = AccessPlaces.site();
        before.put("guides/a.mdx", AccessPlaces.page("A", "", "x"));
        before.put("guides/b.mdx", AccessPlaces.page("B", "groups: [staff]\n", "x"));
        before.put("extra.mdx", AccessPlaces.page("E", "groups: [staff]\n", "x"));
        Map<String, String> after = AccessPlaces.site();
        after.put("guides/a.mdx", AccessPlaces.page("A", "groups: [staff]\n", "x"));
        after.put("guides/b.mdx", AccessPlaces.page("B", "groups: [admin]\n", "x"));
        after.put("extra.mdx", AccessPlaces.page("E", "groups: [staff, partners]\n", "x"));

        List<AccessChange> changes = compare(before, after).access().items();

        assertThat(changes).extracting(AccessChange::subject).containsExactly("/extra", "/guides/b", "/guides/a");
        assertThat(changes)
                .extracting(AccessChange::direction)
                .containsExactly(Direction.OPENS, Direction.DIFFERS, Direction.CLOSES);
        assertThat(changes.get(0).addedGroups()).containsExactly("partners");
        assertThat(changes.get(0).removedGroups()).isEmpty();
    }

    /** Outside the element, the groups of the page itself apply. */
    @Test
    void a_page_that_leaves_a_closed_element_opens() {
        Map<String, String> before = AccessPlaces.site();
        before.put(
                "docs.json",
                AccessPlaces.docs("'groups': [{'group': 'S', 'groups': ['staff'], 'pages': ['guides/a']}]", ""));
        Map<String, String> after = AccessPlaces.site();
        after.put("docs.json", AccessPlaces.docs("'pages': ['index']", ""));

        assertThat(lines(compare(before, after)))
                .containsExactly("page /guides/a: nobody → everybody", "file images/open.png: nobody → everybody");
    }

    @Test
    void a_document_that_a_page_begins_to_link_to_opens() {
        Map<String, String> before = AccessPlaces.site();
        Map<String, String> after = AccessPlaces.site();
        after.put("guides/a.mdx", AccessPlaces.page("A", "", "Get [it](/data/stray.json)."));

        assertThat(lines(compare(before, after))).containsExactly("file data/stray.json: nobody → everybody");
    }

    @Test
    void a_document_that_cannot_be_used_any_more_closes_its_operations_and_opens_them_when_it_can() {
        Map<String, String> whole = AccessPlaces.site();
        Map<String, String> broken = AccessPlaces.site();
        broken.put("api.json", "{");

        assertThat(lines(compare(whole, broken))).contains("page /api-reference/list-users: everybody → nobody");
        assertThat(lines(compare(broken, whole))).contains("page /api-reference/list-users: nobody → everybody");
        assertThat(compare(whole, broken).opens()).isFalse();
        assertThat(compare(broken, whole).opens()).isTrue();
    }

    @Test
    void a_group_cannot_be_named_like_an_audience() {
        Map<String, String> before = AccessPlaces.site();
        before.put("guides/a.mdx", AccessPlaces.page("A", "groups: [everybody, 'a → b']\n", "x"));
        Map<String, String> after = AccessPlaces.site();
        after.put("guides/a.mdx", AccessPlaces.page("A", "groups: [nobody]\n", "x"));

        assertThat(lines(compare(before, after)))
                .containsExactly("page /guides/a: \"a → b\", \"everybody\" → \"nobody\"");
    }

    @Test
    void readers_after_a_change_are_named_however_many_groups_there_were() {
        Map<String, String> before = AccessPlaces.site();
        String many = IntStream.range(0, 100)
                .mapToObj(i -> "a-group-with-a-long-name-" + i)
                .collect(Collectors.joining(", "));
        before.put("guides/a.mdx", AccessPlaces.page("A", "groups: [" + many + "]\n", "x"));
        Map<String, String> after = AccessPlaces.site();
        after.put("guides/a.mdx", AccessPlaces.page("A", "", "x"));

        assertThat(compare(before, after).access().items())
                .singleElement()
                .satisfies(change ->
                        assertThat(change.words()).hasSizeLessThan(150).endsWith("… (100 groups) → everybody"));
    }
}
