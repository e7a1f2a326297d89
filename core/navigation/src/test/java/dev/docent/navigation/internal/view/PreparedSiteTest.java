package dev.docent.navigation.internal.view;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.DocsListing;
import dev.docent.api.navigation.Problem;
import dev.docent.base.internal.SiteUnavailableException;
import dev.docent.navigation.internal.DefaultNavigationResolver;
import dev.docent.navigation.internal.ResolvedSite;
import dev.docent.navigation.internal.site.NavigationSettings;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/** States of a site as commits have them: each a folder of its own that never changes. */
class PreparedSiteTest {

    private static final String DOCS_JSON = "{\"name\":\"N\",\"navigation\":{\"pages\":[\"a\",\"b\"]}}";

    private final AtomicInteger renderedWhole = new AtomicInteger();
    private final AtomicInteger renderedAgain = new AtomicInteger();
    private final AtomicBoolean unrenderable = new AtomicBoolean();
    private final Commit first = new Commit(Map.of("docs.json", DOCS_JSON, "a.mdx", page("A"), "b.mdx", page("B")));
    private final NavigationCache<ResolvedSite> site = new NavigationCache<>(
            first, new DefaultNavigationResolver(NavigationSettings.DEFAULT), new StateRendering<>() {
                @Override
                public ResolvedSite of(ResolvedSite resolution) {
                    if (unrenderable.get()) {
                        throw new IllegalStateException("cannot be rendered");
                    }
                    renderedWhole.incrementAndGet();
                    return resolution;
                }

                @Override
                public ResolvedSite of(ResolvedSite resolution, ResolvedSite before, boolean sameNavigation) {
                    renderedAgain.incrementAndGet();
                    return resolution;
                }
            });

    private static String page(String title) {
        return "---\ntitle: " + title + "\n---\n\nText of " + title + ".\n";
    }

    private String served(String file) throws IOException {
        return new String(site.snapshot().folder().read(file).orElseThrow(), StandardCharsets.UTF_8);
    }

    @Test
    void nothing_of_a_state_is_served_before_it_is_published_and_then_all_of_it() throws IOException {
        site.snapshot();
        Commit second = first.with("a.mdx", page("A2")).with("docs.json", DOCS_JSON.replace("\"b\"", "\"b\",\"c\""));

        NavigationCache<ResolvedSite>.Prepared prepared = site.prepare(second.with("c.mdx", page("C")));
        assertThat(served("a.mdx")).contains("Text of A.");

        prepared.publish();
        assertThat(served("a.mdx")).contains("Text of A2.");
        assertThat(served("c.mdx")).contains("Text of C.");
    }

    @Test
    void a_commit_that_changes_one_page_is_read_and_rendered_at_its_cost() {
        site.snapshot();
        Commit second = first.with("b.mdx", page("B").replace("Text", "Other text"));

        site.prepare(second).publish();

        assertThat(second.reads).containsExactly("b.mdx");
        assertThat(renderedWhole).hasValue(1);
        assertThat(renderedAgain).hasValue(1);
    }

    @Test
    void what_was_not_changed_is_read_from_the_commit_that_is_served() throws IOException {
        site.snapshot();
        Commit second = first.with("b.mdx", page("B2"));
        site.prepare(second).publish();
        site.snapshot().folder().release("a.mdx");
        first.reads.clear();

        assertThat(served("a.mdx")).contains("Text of A.");
        assertThat(first.reads).as("the commit before can be forgotten").isEmpty();
        assertThat(second.reads).contains("a.mdx");
    }

    @Test
    void a_state_says_what_is_wrong_with_it_and_leaves_the_one_before() throws IOException {
        site.snapshot();

        NavigationCache<ResolvedSite>.Prepared broken = site.prepare(first.with("docs.json", "{\"navigation\":"));
        assertThat(broken.isLost()).isTrue();
        assertThat(broken.problems()).extracting(Problem::code).contains("syntax-error");

        NavigationCache<ResolvedSite>.Prepared usable = site.prepare(first.without("b.mdx"));
        assertThat(usable.isLost()).isFalse();
        assertThat(usable.problems()).extracting(Problem::code).contains("page-missing");
        assertThat(served("b.mdx")).contains("Text of B.");
        assertThat(site.reload().problems()).extracting(Problem::code).doesNotContain("page-missing");
    }

    @Test
    void a_state_that_cannot_be_rendered_leaves_the_one_before() throws IOException {
        site.snapshot();
        NavigationCache<ResolvedSite>.Prepared prepared =
                site.prepare(first.with("docs.json", DOCS_JSON.replace("\"N\"", "\"M\"")));

        unrenderable.set(true);
        assertThatExceptionOfType(SiteUnavailableException.class).isThrownBy(prepared::publish);
        assertThat(served("docs.json")).contains("\"N\"");

        unrenderable.set(false);
        prepared.publish();
        assertThat(served("docs.json")).contains("\"M\"");
    }

    @Test
    void the_later_of_two_that_were_prepared_from_the_same_state_is_served_whole() throws IOException {
        site.snapshot();
        NavigationCache<ResolvedSite>.Prepared one =
                site.prepare(first.with("a.mdx", page("A").replace("Text", "One")));
        NavigationCache<ResolvedSite>.Prepared other =
                site.prepare(first.with("b.mdx", page("B").replace("Text", "Other")));

        one.publish();
        other.publish();

        assertThat(served("a.mdx")).contains("Text of A.");
        assertThat(served("b.mdx")).contains("Other of B.");
        assertThat(renderedWhole)
                .as("the first state, and the one that is not based on what was served")
                .hasValue(2);
    }

    @Test
    void the_first_state_can_be_prepared_too() {
        site.prepare(first).publish();

        assertThat(site.snapshot().navigation().root().children()).hasSize(2);
        assertThat(renderedWhole).hasValue(1);
    }

    /** Files by path; the fingerprint is the content. */
    private static final class Commit implements DocsFolder {

        private final Map<String, String> files;
        private final List<String> reads = new CopyOnWriteArrayList<>();

        Commit(Map<String, String> files) {
            this.files = Map.copyOf(files);
        }

        Commit with(String path, String content) {
            Map<String, String> changed = new TreeMap<>(files);
            changed.put(path, content);
            return new Commit(changed);
        }

        Commit without(String path) {
            Map<String, String> changed = new TreeMap<>(files);
            changed.remove(path);
            return new Commit(changed);
        }

        @Override
        public Optional<byte[]> read(String path) {
            Optional<byte[]> content =
                    Optional.ofNullable(files.get(path)).map(text -> text.getBytes(StandardCharsets.UTF_8));
            content.ifPresent(found -> reads.add(path));
            return content;
        }

        @Override
        public DocsListing list() {
            return DocsListing.of(files.keySet());
        }

        @Override
        public Optional<String> fingerprint(String path) {
            return Optional.ofNullable(files.get(path));
        }

        @Override
        public String description() {
            return "a commit";
        }
    }
}
