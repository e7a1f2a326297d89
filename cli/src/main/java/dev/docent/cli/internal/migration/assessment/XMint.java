package dev.docent.cli.internal.migration.assessment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

import dev.docent.api.navigation.NavigationPage;
import dev.docent.cli.internal.migration.assessment.Verdict.Reason;
import dev.docent.navigation.internal.Titles;
import dev.docent.navigation.internal.documents.JdkValues;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.folders.SitePath;
import dev.docent.navigation.internal.openapi.SpecOperation;
import dev.docent.navigation.internal.problems.SafeText;
import org.jspecify.annotations.Nullable;

/**
 * The {@code x-mint} members that make the generated page equivalent to the hand-written one.
 *
 * @param missing the {@code x-mint} members that do not exist yet
 * @param moved names of the front matter fields that belong in it, including existing ones
 * @param conflicts where existing members differ from the page
 */
record XMint(Map<String, Object> missing, List<String> moved, List<Reason> conflicts) {

    /** Fields that are never moved to {@code x-mint}. */
    private static final Set<String> NOT_CARRIED = Set.of("openapi", "href");

    /** Fields whose values readers see as they are written. */
    private static final Set<String> SHOWN = Set.of("title", "sidebarTitle", "description", "tag", "icon", "version");

    /**
     * {@return the {@code x-mint} of an operation}
     *
     * @param shown the page as it currently appears in the navigation
     * @param inPlace whether the generated page has the address of the page without {@code href}
     */
    static XMint of(EndpointPage page, NavigationPage shown, SpecOperation operation, boolean inPlace) {
        Map<String, Object> missing = new LinkedHashMap<>();
        List<Reason> conflicts = new ArrayList<>();
        String href = operation.page().href();
        if (href == null && !inPlace) {
            missing.put("href", page.href());
        } else if (href != null && !inPlace && !page.path().equals(SitePath.resolve("", href))) {
            conflicts.add(conflict("href", href, page.href()));
        }
        boolean moved = href != null || !inPlace;
        Map<String, Object> wanted = wanted(page, shown, operation, moved);
        Map<String, Object> metadata = new LinkedHashMap<>(wanted);
        wanted.forEach((name, value) -> {
            Node known = operation.page().metadata() == null
                    ? null
                    : operation.page().metadata().member(name);
            if (known != null && !Objects.equals(carried(name, known), value)) {
                conflicts.add(conflict("metadata." + name, carried(name, known), value));
            }
            if (known != null) {
                metadata.remove(name);
            }
        });
        if (!metadata.isEmpty()) {
            missing.put("metadata", metadata);
        }
        String content = operation.page().content();
        if (!page.body().isEmpty() && content == null) {
            missing.put("content", page.body());
        } else if (content != null
                && !page.body().isEmpty()
                && !content.strip().equals(page.body().strip())) {
            conflicts.add(conflict("content", content, page.body()));
        }
        return new XMint(missing, List.copyOf(wanted.keySet()), conflicts);
    }

    private static Map<String, Object> wanted(
            EndpointPage page, NavigationPage shown, SpecOperation operation, boolean moved) {
        Map<String, Object> wanted = new LinkedHashMap<>();
        if (page.frontMatter() != null) {
            page.frontMatter().members().forEach((name, value) -> {
                Object plain = NOT_CARRIED.contains(name) ? null : carried(name, value);
                if (plain != null) {
                    wanted.put(name, plain);
                }
            });
        }
        wanted.computeIfPresent("title", (name, title) -> "".equals(title) ? null : title);
        wanted.computeIfPresent("sidebarTitle", (name, title) -> "".equals(title) ? null : title);
        if (!operation.isWebhook()) {
            dropInherited("title", operation.summary(), wanted, operation);
        }
        dropInherited("description", operation.description(), wanted, operation);
        if (moved) {
            keepLabel(wanted, page, shown, operation);
        }
        return wanted;
    }

    /** {@return the value of a field; a number keeps its spelling where readers see it} */
    private static @Nullable Object carried(String name, Node value) {
        boolean respelled = !Objects.equals(value.spelling(), value.scalar());
        return respelled && SHOWN.contains(name) ? value.spelling() : JdkValues.of(value);
    }

    /** Drops a value that the operation itself has, unless its metadata overrides it. */
    private static void dropInherited(
            String name, @Nullable String inherited, Map<String, Object> wanted, SpecOperation operation) {
        Node.Mapping metadata = operation.page().metadata();
        if (metadata == null || metadata.member(name) == null) {
            wanted.remove(name, inherited);
        }
    }

    /**
     * For a page with its own address, one host derives the label from the operation's summary and another from the
     * address, unless the page sets a label.
     */
    private static void keepLabel(
            Map<String, Object> wanted, EndpointPage page, NavigationPage shown, SpecOperation operation) {
        String label = shown.sidebarTitle() == null ? shown.title() : shown.sidebarTitle();
        String summary = operation.summary();
        boolean alike = label.equals(summary) && page.path().indexOf('?') < 0 && label.equals(Titles.of(page.path()));
        if (summary != null && !summary.isEmpty() && !alike) {
            Node title = page.frontMatter() == null ? null : page.frontMatter().member("title");
            Object written = title != null && label.equals(title.spelling()) ? carried("title", title) : null;
            wanted.putIfAbsent("sidebarTitle", written == null ? label : written);
        }
    }

    private static Reason conflict(String member, @Nullable Object known, Object wanted) {
        return new Reason(
                "customization-differs",
                "x-mint." + SafeText.plain(member) + " is " + SafeText.of(String.valueOf(known)) + ", but the page has "
                        + SafeText.of(String.valueOf(wanted)) + ".",
                "Decide which one is correct and change the other.");
    }
}
