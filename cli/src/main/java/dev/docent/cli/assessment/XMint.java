package dev.docent.cli.assessment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

import dev.docent.api.navigation.NavigationPage;
import dev.docent.cli.assessment.Verdict.Reason;
import dev.docent.internal.documents.Node;
import dev.docent.internal.documents.PlainValues;
import dev.docent.internal.folders.SitePath;
import dev.docent.internal.navigation.Titles;
import dev.docent.internal.openapi.SpecOperation;
import dev.docent.internal.problems.SafeText;

/**
 * What {@code x-mint} has to say so that the generated page is like the one written by hand.
 *
 * @param missing the members of {@code x-mint} that are not there yet
 * @param moved names of the front matter fields that it carries, whether they are there yet or not
 * @param conflicts where it says something else already
 */
record XMint(Map<String, Object> missing, List<String> moved, List<Reason> conflicts) {

    /** What names the operation, and what {@code x-mint} never takes over. */
    private static final Set<String> NOT_CARRIED = Set.of("openapi", "href");

    /**
     * {@return the customization of an operation}
     *
     * @param shown the page as the navigation shows it now
     * @param inPlace whether the generated page would have the address of the page anyway
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
            if (known != null && !Objects.equals(PlainValues.of(known), value)) {
                conflicts.add(conflict("metadata." + name, PlainValues.of(known), value));
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
        } else if (!page.body().isEmpty() && !content.strip().equals(page.body().strip())) {
            conflicts.add(conflict("content", content, page.body()));
        }
        return new XMint(missing, List.copyOf(wanted.keySet()), conflicts);
    }

    private static Map<String, Object> wanted(
            EndpointPage page, NavigationPage shown, SpecOperation operation, boolean moved) {
        Map<String, Object> wanted = new LinkedHashMap<>();
        if (page.frontMatter() != null) {
            page.frontMatter().members().forEach((name, value) -> {
                if (!NOT_CARRIED.contains(name) && !(value instanceof Node.Null)) {
                    wanted.put(name, PlainValues.of(value));
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

    /** What the operation says itself need not be said again, unless its metadata would say something else. */
    private static void dropInherited(
            String name, String inherited, Map<String, Object> wanted, SpecOperation operation) {
        Node.Mapping metadata = operation.page().metadata();
        if (metadata == null || metadata.member(name) == null) {
            wanted.remove(name, inherited);
        }
    }

    /**
     * A page with an address of its own is called by the summary of its operation on one host and by its address on
     * another one, unless it says what it is called.
     */
    private static void keepLabel(
            Map<String, Object> wanted, EndpointPage page, NavigationPage shown, SpecOperation operation) {
        String label = shown.sidebarTitle() == null ? shown.title() : shown.sidebarTitle();
        String summary = operation.summary();
        boolean alike = label.equals(summary) && page.path().indexOf('?') < 0 && label.equals(Titles.of(page.path()));
        if (summary != null && !summary.isEmpty() && !alike) {
            Node title = page.text("title") == null ? null : page.frontMatter().member("title");
            boolean titled = title != null && label.equals(title.scalar());
            wanted.putIfAbsent("sidebarTitle", titled ? PlainValues.of(title) : label);
        }
    }

    private static Reason conflict(String member, Object known, Object wanted) {
        return new Reason(
                "customization-differs",
                "x-mint." + SafeText.plain(member) + " says " + SafeText.of(String.valueOf(known)) + ", the page "
                        + SafeText.of(String.valueOf(wanted)) + ".",
                "Decide which one is right and make the other the same.");
    }
}
