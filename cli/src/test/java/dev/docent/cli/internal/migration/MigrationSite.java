package dev.docent.cli.internal.migration;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.DocsListing;
import dev.docent.api.navigation.NavigationContainer;
import dev.docent.api.navigation.NavigationNode;
import dev.docent.api.navigation.NavigationPage;
import dev.docent.cli.internal.migration.assessment.Assessment;
import dev.docent.cli.internal.migration.assessment.MigrationSettings;
import dev.docent.cli.internal.migration.edits.FileChange;
import dev.docent.navigation.internal.DefaultNavigationResolver;
import dev.docent.navigation.internal.site.NavigationSettings;

/** An in-memory site on which tests take the steps. */
public final class MigrationSite implements DocsFolder {

    static final String YAML = """
            openapi: 3.1.0
            info: {title: Users, version: "1"}
            paths:
              /users:
                get:
                  summary: List users
                  responses: {"200": {description: ok}}
                post:
                  summary: Create a user
                  responses: {"200": {description: ok}}
            """;

    private final Map<String, byte[]> files = new TreeMap<>();
    private MigrationSettings settings = MigrationSettings.DEFAULT;

    /** {@return a site with one OpenAPI document, {@code api.yaml}, and these entries in a group} */
    public static MigrationSite pages(String entries) {
        return new MigrationSite().with("docs.json", """
                {
                  "navigation": {
                    "groups": [
                      {
                        "group": "Users",
                        "pages": [%s]
                      }
                    ]
                  }
                }
                """.formatted(entries)).with("api.yaml", YAML);
    }

    public MigrationSite with(String path, String content) {
        files.put(path, content.getBytes(StandardCharsets.UTF_8));
        return this;
    }

    public MigrationSite with(MigrationSettings changed) {
        settings = changed;
        return this;
    }

    /** Adds a page that documents an operation. */
    public MigrationSite withPage(String path, String operation, String body, String... fields) {
        String more = fields.length == 0 ? "" : String.join("\n", fields) + "\n";
        return with(path, "---\nopenapi: " + operation + "\n" + more + "---\n" + body);
    }

    String text(String path) {
        return new String(files.get(path), StandardCharsets.UTF_8);
    }

    public boolean has(String path) {
        return files.containsKey(path);
    }

    public MigrationPlan plan() {
        try {
            return new MigrationPlanner(this, NavigationSettings.DEFAULT, settings).plan();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** {@return the verdict and the reason codes of a page, such as {@code Keep components}} */
    public String verdict(String file) {
        Assessment page = plan().pages().stream()
                .filter(planned -> planned.page().file().equals(file))
                .findFirst()
                .orElseThrow(() -> new AssertionError(file + " is not in " + plan()));
        List<String> words = new ArrayList<>();
        words.add(
                switch (page.verdict().kind()) {
                    case REPLACE -> "Replace";
                    case KEEP -> "Keep";
                    case NEEDS_DECISION -> "NeedsDecision";
                });
        page.verdict().reasons().forEach(reason -> words.add(reason.code()));
        return String.join(" ", words);
    }

    /** Takes a step and applies its changes, if any. */
    StepOutcome take(MigrationStep step) {
        StepOutcome outcome = plan().outcome(step);
        if (outcome instanceof StepOutcome.Changes changes) {
            for (FileChange change : changes.changes()) {
                if (change.isRemoval()) {
                    files.remove(change.path());
                } else {
                    files.put(change.path(), change.after());
                }
            }
        }
        return outcome;
    }

    public MigrationSite takeAll() {
        for (MigrationStep step : MigrationStep.values()) {
            StepOutcome outcome = take(step);
            if (outcome instanceof StepOutcome.Refused) {
                throw new AssertionError(outcome);
            }
        }
        return this;
    }

    /** {@return a line for each node, with its visible attributes} */
    String outline() {
        List<String> lines = new ArrayList<>();
        outline(
                new DefaultNavigationResolver(NavigationSettings.DEFAULT)
                        .resolve(this)
                        .root(),
                "",
                lines);
        return String.join("\n", lines);
    }

    private static void outline(NavigationNode node, String indent, List<String> lines) {
        if (node instanceof NavigationContainer container) {
            lines.add(indent + container.title());
            container.children().forEach(child -> outline(child, indent + "  ", lines));
        } else if (node instanceof NavigationPage page) {
            String label = page.sidebarTitle() == null ? page.title() : page.sidebarTitle();
            String operation = page.operation() == null ? "" : page.operation().reference();
            lines.add(indent + page.href() + "|" + page.title() + "|" + label + "|" + page.description() + "|"
                    + operation + "|" + page.visibility());
        }
    }

    @Override
    public Optional<byte[]> read(String path) {
        return Optional.ofNullable(files.get(path));
    }

    @Override
    public DocsListing list() {
        return DocsListing.of(files.keySet());
    }

    @Override
    public String description() {
        return "a test";
    }
}
