package dev.docent.pages.internal.site;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;

import dev.docent.api.navigation.Problem;
import dev.docent.navigation.internal.DefaultNavigationResolver;
import dev.docent.navigation.internal.ResolvedSite;
import dev.docent.navigation.internal.folders.SiteSnapshot;
import dev.docent.navigation.internal.site.NavigationSettings;
import dev.docent.pages.internal.links.Origin;
import dev.docent.pages.internal.site.PublishingSettings.Links;

/** A small site that uses everything, whose files are changed at random or replaced by any bytes. */
final class FuzzedSite {

    /** In the page of the sample; a random change seldom cuts it apart. */
    static final String WORD = "qzwordqz";

    private static final List<String> FILES = List.of(
            "docs.json", "start.mdx", "all.mdx", "snippets/part.mdx", "snippets/code.jsx", "updates.mdx", "api.json");
    private static final PublishingSettings SETTINGS =
            new PublishingSettings(Origin.of("https://docs.example.com"), "/docs", Links.SERVER, Set.of(), "en");

    private final Map<String, byte[]> files = new TreeMap<>();
    private final List<Problem> problems = new ArrayList<>();
    private Map<String, String> output = Map.of();

    private FuzzedSite() {}

    static FuzzedSite sample() {
        FuzzedSite site = new FuzzedSite();
        FILES.forEach(name -> site.files.put(name, sample(name)));
        site.files.put("images/a.png", new byte[] {(byte) 0x89, 'P', 'N', 'G', 13, 10, 26, 10});
        return site;
    }

    private static byte[] sample(String name) {
        String resource = "fuzzed/" + name.substring(name.lastIndexOf('/') + 1) + ".txt";
        try (InputStream file = FuzzedSite.class.getResourceAsStream(resource)) {
            return file.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** {@return the sample with one to six of its files changed; the same for the same seed} */
    static FuzzedSite mutated(long seed) {
        FuzzedSite site = sample();
        Random random = new Random(seed);
        for (int i = 1 + random.nextInt(6); i > 0; i--) {
            String file = FILES.get(random.nextInt(FILES.size()));
            String other = FILES.get(random.nextInt(FILES.size()));
            site.files.put(file, Mutation.of(site.files.get(file), site.files.get(other), random));
        }
        return site;
    }

    FuzzedSite with(String file, byte[] content) {
        files.put(file, content);
        return this;
    }

    /** Makes all files of the site and checks them. */
    void check() {
        SiteSnapshot snapshot = SiteSnapshot.of(new MemoryFolder(files));
        ResolvedSite resolution = new DefaultNavigationResolver(NavigationSettings.DEFAULT).resolution(snapshot);
        VisibleSite visible = VisibleSite.ofEverybody(resolution, "en");
        ServedSite site = ServedSite.asFiles(visible, SETTINGS);
        MemoryOutput written = new MemoryOutput();
        try {
            SiteOutput.write(site, written, () -> {});
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        output = written.texts();
        problems.addAll(resolution.navigation().problems());
        problems.addAll(site.problems());
        OutputChecks.check(output);
        problems.forEach(FuzzedSite::check);
        checkNothingLost();
    }

    /** {@return the files that the last check made} */
    Map<String, String> output() {
        return output;
    }

    /** {@return what the last check found wrong with the files} */
    List<Problem> problems() {
        return problems;
    }

    private static void check(Problem problem) {
        boolean plain = problem.message().chars().noneMatch(c -> c < ' ');
        if (!plain || problem.message().length() > 2_000) {
            throw new AssertionError("The message of a problem: " + problem);
        }
    }

    private void checkNothingLost() {
        for (String file : List.of("start.mdx", "all.mdx")) {
            String text = new String(files.get(file), StandardCharsets.UTF_8);
            String html = output.getOrDefault(file.replace(".mdx", "/index.html"), "");
            boolean told = html.isEmpty()
                    || problems.stream().anyMatch(problem -> problem.file().equals(file));
            if (!told && text.contains(WORD) && !html.contains(WORD)) {
                throw new AssertionError(file + " lost its text, and nothing says so");
            }
        }
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        files.forEach((name, content) ->
                text.append("\n=== ").append(name).append('\n').append(new String(content, StandardCharsets.UTF_8)));
        return text.toString();
    }
}
