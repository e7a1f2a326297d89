package dev.docent.runner.internal.git;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.docent.runner.internal.processes.Launch;

/**
 * The environment of the runner's own git commands: no user or system configuration, no hooks, no prompts, no helpers.
 */
final class GitEnvironment {

    /** Variables of the server that git needs to reach repositories. */
    private static final List<String> INHERITED = List.of(
            "PATH",
            "SystemRoot",
            "http_proxy",
            "https_proxy",
            "HTTPS_PROXY",
            "no_proxy",
            "NO_PROXY",
            "SSL_CERT_FILE",
            "SSL_CERT_DIR",
            "GIT_SSL_CAINFO");

    /** Highest of all levels: what an agent writes into a repository's configuration has no effect on these. */
    private static final Map<String, String> CONFIGURATION = Map.ofEntries(
            Map.entry("core.hooksPath", "/dev/null"),
            Map.entry("core.fsmonitor", "false"),
            Map.entry("core.commitGraph", "false"),
            Map.entry("core.excludesFile", "/dev/null"),
            Map.entry("core.attributesFile", "/dev/null"),
            Map.entry("core.autocrlf", "false"),
            Map.entry("core.quotePath", "false"),
            Map.entry("credential.helper", ""),
            Map.entry("http.followRedirects", "false"),
            Map.entry("http.lowSpeedLimit", "100"),
            Map.entry("http.lowSpeedTime", "60"),
            Map.entry("http.userAgent", "docent-runner git"),
            Map.entry("fetch.recurseSubmodules", "false"),
            Map.entry("submodule.recurse", "false"),
            Map.entry("push.recurseSubmodules", "no"),
            Map.entry("push.gpgSign", "false"),
            Map.entry("commit.gpgSign", "false"),
            Map.entry("gc.autoDetach", "false"),
            Map.entry("maintenance.autoDetach", "false"),
            Map.entry("gc.pruneExpire", "never"),
            Map.entry("advice.addEmbeddedRepo", "false"),
            Map.entry("protocol.version", "2"));

    private GitEnvironment() {}

    /** {@return the variables, with nothing of a repository's credentials} */
    static Map<String, String> of(Path home, String marker) {
        Map<String, String> environment = new LinkedHashMap<>();
        for (String name : INHERITED) {
            String value = System.getenv(name);
            if (value != null) {
                environment.put(name, value);
            }
        }
        environment.put("HOME", home.toString());
        environment.put("TMPDIR", home.toString());
        environment.put("LC_ALL", "C");
        environment.put("GIT_TERMINAL_PROMPT", "0");
        environment.put("GIT_CONFIG_NOSYSTEM", "1");
        environment.put("GIT_CONFIG_GLOBAL", "/dev/null");
        environment.put("GIT_ATTR_NOSYSTEM", "1");
        environment.put("GIT_NO_REPLACE_OBJECTS", "1");
        environment.put("GIT_GRAFT_FILE", "/dev/null");
        environment.put("GIT_NO_LAZY_FETCH", "1");
        environment.put("GIT_ALLOW_PROTOCOL", "none");
        environment.put(Launch.MARKER, marker);
        int number = 0;
        for (Map.Entry<String, String> setting : CONFIGURATION.entrySet()) {
            environment.put("GIT_CONFIG_KEY_" + number, setting.getKey());
            environment.put("GIT_CONFIG_VALUE_" + number, setting.getValue());
            number++;
        }
        environment.put("GIT_CONFIG_COUNT", String.valueOf(number));
        return environment;
    }
}
