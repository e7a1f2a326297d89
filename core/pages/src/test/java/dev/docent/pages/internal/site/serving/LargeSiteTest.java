package dev.docent.pages.internal.site.serving;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import dev.docent.navigation.internal.DefaultNavigationResolver;
import dev.docent.navigation.internal.folders.SiteSnapshot;
import dev.docent.navigation.internal.problems.ProblemLog;
import dev.docent.navigation.internal.site.NavigationSettings;
import dev.docent.pages.internal.links.Origin;
import dev.docent.pages.internal.site.MemoryFolder;
import dev.docent.pages.internal.site.MemoryOutput;
import dev.docent.pages.internal.site.PublishingSettings;
import dev.docent.pages.internal.site.PublishingSettings.Links;
import dev.docent.pages.internal.site.ServedSite;
import dev.docent.pages.internal.site.SiteCheck;
import dev.docent.pages.internal.site.SiteOutput;
import dev.docent.pages.internal.site.VisibleSite;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** A site whose navigation is too large for each of its pages. */
class LargeSiteTest {

    private static final int PAGES = 1_400;
    private static final PublishingSettings SETTINGS =
            new PublishingSettings(Origin.of("https://docs.example.com"), "", Links.SERVER, Set.of(), "en");
    private static final Pattern LINK = Pattern.compile(" href=\"(/[^\"#]*)\"");

    /** Every seventh page is for a group; they are in 60 tabs and in one long list. */
    private static Map<String, String> files() {
        Map<String, String> files = new TreeMap<>();
        StringBuilder tabs = new StringBuilder();
        StringBuilder list = new StringBuilder();
        for (int i = 0; i < PAGES; i++) {
            String groups = isForStaff(i) ? "groups: [staff]\n" : "";
            files.put("p" + i + ".mdx", "---\ntitle: Page " + i + "\n" + groups + "---\n\nText.\n");
            if (i < 60) {
                tabs.append("{'tab': 'Tab %d', 'pages': ['p%d']},".formatted(i, i));
            } else {
                list.append(list.isEmpty() ? "" : ",").append("'p").append(i).append("'");
            }
        }
        files.put(
                "docs.json",
                ("{'name': 'Large', 'navigation': {'tabs': [" + tabs + "{'tab': 'All', 'groups': [{'group': 'G',"
                                + " 'pages': [" + list + "]}]}]}}")
                        .replace('\'', '"'));
        return files;
    }

    private static boolean isForStaff(int page) {
        return page % 7 == 3;
    }

    private static VisibleSite visible(boolean staff) {
        SiteSnapshot snapshot = SiteSnapshot.of(MemoryFolder.of(files()));
        Set<String> groups = staff ? Set.of("staff") : Set.of();
        return VisibleSite.of(
                new DefaultNavigationResolver(NavigationSettings.DEFAULT).resolution(snapshot),
                page -> page.visibility().includes(groups),
                "en");
    }

    private static SiteRouter served(boolean staff) {
        return SiteRouter.of(ServedSite.onDemand(visible(staff), SETTINGS), new RepresentationCache(1 << 20));
    }

    private static Optional<String> text(SiteRouter site, String path) {
        return site.find(SiteRequest.of(path)) instanceof SiteResponse.Document document && document.found()
                ? Optional.of(new String(document.content().bytes(), StandardCharsets.UTF_8))
                : Optional.empty();
    }

    private static Set<String> pages(boolean staff) {
        Set<String> pages = new TreeSet<>();
        for (int i = 0; i < PAGES; i++) {
            if (staff || !isForStaff(i)) {
                pages.add("/p" + i);
            }
        }
        return pages;
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void links_lead_from_the_first_page_to_all_pages_that_the_reader_may_see(boolean staff) {
        SiteRouter site = served(staff);
        Set<String> reached = new HashSet<>();
        Deque<String> open = new ArrayDeque<>(List.of("/"));
        while (!open.isEmpty()) {
            // without the links to the page before and after, which lead everywhere slowly
            Matcher links =
                    LINK.matcher(text(site, open.pop()).orElseThrow().replaceAll("(?s)class=\"page-foot\".*", ""));
            while (links.find()) {
                String path = links.group(1);
                boolean page = path.startsWith("/p") && !path.endsWith(".md");
                if ((page || path.startsWith("/_docent/pages")) && reached.add(path)) {
                    assertThat(text(site, path)).as(path).isPresent();
                    if (page) {
                        open.add(path);
                    }
                }
            }
        }
        assertThat(reached).contains("/_docent/pages");
        reached.remove("/_docent/pages");
        assertThat(reached).containsExactlyInAnyOrderElementsOf(pages(staff));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void the_list_of_all_pages_has_those_that_the_reader_may_see(boolean staff) {
        SiteRouter site = served(staff);
        Set<String> listed = new TreeSet<>();
        Matcher parts = LINK.matcher(text(site, "/_docent/pages").orElseThrow());
        while (parts.find()) {
            if (parts.group(1).startsWith("/_docent/pages/")) {
                Matcher links =
                        LINK.matcher(text(site, parts.group(1)).orElseThrow().replaceFirst("(?s).*<main", ""));
                while (links.find()) {
                    if (links.group(1).startsWith("/p")) {
                        listed.add(links.group(1));
                    }
                }
            }
        }
        assertThat(listed).isEqualTo(pages(staff));
        assertThat(text(site, "/_docent/pages/3")).isEmpty();
        assertThat(text(site, "/_docent/pages/0")).isEmpty();
        assertThat(text(site, "/_docent/pages/01")).isEmpty();
        assertThat(text(site, "/_docent/other/1")).isEmpty();
    }

    @Test
    void the_lists_and_pages_of_a_build_are_those_of_a_host() throws IOException {
        MemoryOutput output = new MemoryOutput();
        SiteOutput.write(ServedSite.asFiles(visible(false), SETTINGS), output, () -> {});
        SiteRouter served = served(false);

        assertThat(output.texts())
                .containsKeys("_docent/pages/index.html", "_docent/pages/1/index.html", "_docent/pages/2/index.html");
        for (String path : List.of("/_docent/pages", "/_docent/pages/1", "/_docent/pages/2", "/p0", "/p700")) {
            assertThat(text(served, path)).as(path).contains(output.texts().get(path.substring(1) + "/index.html"));
        }
    }

    @Test
    void a_navigation_that_no_page_shows_as_a_whole_is_one_note() {
        ProblemLog log = new ProblemLog();
        SiteCheck.check(visible(true), SETTINGS, log, () -> {});

        assertThat(log.sorted())
                .extracting(Object::toString)
                .containsExactly(
                        "docs.json: info: No page shows the whole navigation: 1340 entries in tab \"All\", 61 tabs."
                                + " A page shows what is around it in the navigation, with links to the rest and to a list of all"
                                + " pages. Nothing has to be changed. Up to 300 entries of a sidebar and up to 50 tabs, dropdowns,"
                                + " anchors, versions or products side by side are shown on every page. [navigation-shortened]");
    }
}
