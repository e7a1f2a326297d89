package dev.docent.runner.internal.config;

import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

import dev.docent.runner.internal.config.RepositorySettings.PullRequestSettings;
import dev.docent.runner.internal.forges.ForgeTarget;
import dev.docent.runner.internal.forges.Forges;

/** Reads how the pull requests of a repository are opened. */
final class PullRequestReader {

    private static final Pattern PATH = Pattern.compile("[A-Za-z0-9_.-]+(/[A-Za-z0-9_.-]+)++");
    private static final Pattern COMPARE = Pattern.compile("https?://\\S+");
    private static final List<String> KINDS = List.of("none", "github", "gitlab", "forgejo", "custom");

    private final CheckedValues values;
    private final String prefix;
    private final URI address;
    private final boolean hasToken;

    PullRequestReader(CheckedValues values, String prefix, URI address, boolean hasToken) {
        this.values = values;
        this.prefix = prefix;
        this.address = address;
        this.hasToken = hasToken;
    }

    PullRequestSettings read() {
        String kind = values.find(prefix + "forge").orElse("none");
        if (!KINDS.contains(kind)) {
            values.report(
                    prefix + "forge",
                    "must be one of " + String.join(", ", KINDS) + ", but is " + CheckedValues.quoted(kind));
        }
        if (!kind.equals("none")) {
            refuse("compare", "is for repositories without a forge; remove it, or set forge to none");
        }
        return switch (kind) {
            case "github" -> known(Forges.GITHUB, "api.github.com", "/api/v3");
            case "gitlab" -> known(Forges.GITLAB, "", "/api/v4");
            case "forgejo" -> known(Forges.FORGEJO, "", "/api/v1");
            case "custom" -> new PullRequestSettings.Custom();
            default -> new PullRequestSettings.None(compare());
        };
    }

    private void refuse(String name, String why) {
        values.find(prefix + name).ifPresent(set -> values.report(prefix + name, why));
    }

    private Optional<String> compare() {
        Optional<String> template = values.find(prefix + "compare");
        template.filter(text -> !COMPARE.matcher(text).matches() || !text.contains("{branch}"))
                .ifPresent(wrong -> values.report(
                        prefix + "compare",
                        "must be an http(s) address with {branch} in it, such as"
                                + " https://git.example.com/acme/handbook/compare/{base}...{branch}"));
        return template;
    }

    private PullRequestSettings known(Forges forge, String publicApi, String apiPath) {
        if (!hasToken) {
            values.report(prefix + "token-file", "is missing; the forge needs a token to open pull requests");
        }
        String path = values.find(prefix + "forge-path")
                .orElseGet(() -> String.valueOf(address.getPath()).replaceAll("^/+|(\\.git)?/*$", ""));
        if (!PATH.matcher(path).matches()) {
            values.report(
                    prefix + "forge-path",
                    "must be the path of the repository at the forge, such as acme/handbook, but is "
                            + CheckedValues.quoted(path));
        }
        boolean ofGitHub = !publicApi.isEmpty() && "github.com".equals(address.getHost());
        String api = values.find(prefix + "forge-api")
                .orElseGet(() -> ofGitHub
                        ? "https://" + publicApi
                        : address.getScheme() + "://" + address.getRawAuthority() + apiPath);
        URI checked = AddressRules.api(values, prefix + "forge-api", api.replaceAll("/+$", ""));
        return new PullRequestSettings.Known(forge, new ForgeTarget(checked, path));
    }
}
