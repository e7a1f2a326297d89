package dev.docent.cli.internal.preview;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

import dev.docent.navigation.internal.DefaultNavigationResolver;
import dev.docent.navigation.internal.folders.DocsFolders;
import dev.docent.navigation.internal.site.NavigationSettings;
import dev.docent.pages.internal.site.PublishingSettings;
import dev.docent.pages.internal.site.serving.SiteRequest;
import dev.docent.pages.internal.site.serving.SiteResponse;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class RestrictedPreviewTest {

    @TempDir
    Path docs;

    private PreviewSite preview(String... groups) throws IOException {
        write("docs.json", "{\"name\": \"N\", \"navigation\": {\"pages\": [\"one\", \"two\"]}}");
        return new PreviewSite(
                DocsFolders.directory(docs, 1 << 20),
                new DefaultNavigationResolver(NavigationSettings.DEFAULT),
                PublishingSettings.defaults(),
                Set.of(groups));
    }

    private void write(String file, String text) throws IOException {
        Files.writeString(docs.resolve(file), text);
    }

    private static boolean isShown(PreviewSite site, String path) {
        return site.state().router().find(SiteRequest.of(path)) instanceof SiteResponse.Document document
                && document.found();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "---\ntitle: a: b\ngroups: [staff]\n---\n",
                "---\ngroups: {staff: true}\n---\n",
                "# One\n\n---\ngroups: [staff]\n---\n",
                "---\ngroups: [staff]\nText\n"
            })
    void a_page_disappears_when_its_access_is_no_longer_understood(String edited) throws IOException {
        write("one.mdx", "# One\n");
        write("two.mdx", "# Two\n");
        PreviewSite site = preview();
        assertThat(isShown(site, "/one")).isTrue();

        write("one.mdx", edited);
        site.changed(List.of("one.mdx"));

        assertThat(isShown(site, "/one")).isFalse();
        assertThat(isShown(site, "/two")).isTrue();
    }

    @Test
    void members_of_a_group_see_its_pages_in_the_preview() throws IOException {
        write("one.mdx", "---\ntitle: One\ngroups: [staff]\n---\n");
        write("two.mdx", "---\ntitle: Two\ngroups: [board]\n---\n");
        PreviewSite staff = preview("staff", "nobody");
        assertThat(isShown(staff, "/one")).isTrue();
        assertThat(isShown(staff, "/two")).isFalse();
        assertThat(staff.unknownGroups()).containsExactly("nobody");
        assertThat(isShown(preview(), "/one")).isFalse();

        write("one.mdx", "---\ntitle: One\ngroups: {staff: true}\n---\n");
        staff.changed(List.of("one.mdx"));
        assertThat(isShown(staff, "/one")).isFalse();
    }

    @Test
    void an_unreadable_page_disappears_when_another_page_is_restricted() throws IOException {
        write("one.mdx", "---\ntitle: a: b\n---\n");
        write("two.mdx", "---\ntitle: Two\n---\n");
        PreviewSite site = preview();
        assertThat(isShown(site, "/one")).isTrue();

        write("two.mdx", "---\ntitle: Two\ngroups: [staff]\n---\n");
        site.changed(List.of("two.mdx"));

        assertThat(isShown(site, "/one")).isFalse();
        assertThat(isShown(site, "/two")).isFalse();
    }
}
