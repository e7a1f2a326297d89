package dev.docent.pages.internal.site.serving;

import java.nio.charset.StandardCharsets;
import java.util.Map;

import dev.docent.navigation.internal.DefaultNavigationResolver;
import dev.docent.navigation.internal.folders.SiteSnapshot;
import dev.docent.navigation.internal.site.NavigationSettings;
import dev.docent.pages.internal.site.MemoryFolder;
import dev.docent.pages.internal.site.PublishingSettings;
import dev.docent.pages.internal.site.ServedSite;
import dev.docent.pages.internal.site.VisibleSite;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class ChangedAccessTest {

    @ParameterizedTest
    @CsvSource({"title: x, true", "groups: [staff], false", "groups: {a: b}, false", "'title: a: b', false"})
    void the_new_text_of_a_page_is_not_shown_to_the_readers_of_the_old_one(String fields, boolean shown) {
        MemoryFolder folder = MemoryFolder.of(Map.of(
                "docs.json",
                "{\"name\": \"N\", \"navigation\": {\"pages\": [\"one\"]}}",
                "one.mdx",
                "---\ntitle: x\n---\nOld\n"));
        SiteSnapshot snapshot = SiteSnapshot.of(folder);
        VisibleSite visible = VisibleSite.ofEverybody(
                new DefaultNavigationResolver(NavigationSettings.DEFAULT).resolution(snapshot), "en");
        snapshot.release("one.mdx");
        folder.content().put("one.mdx", ("---\n" + fields + "\n---\nNew text\n").getBytes(StandardCharsets.UTF_8));
        ServedSite site = ServedSite.onDemand(visible, PublishingSettings.defaults());

        String page = new String(site.page("/one").orElseThrow().content(), StandardCharsets.UTF_8);

        assertThat(page.contains("New text")).isEqualTo(shown);
    }
}
