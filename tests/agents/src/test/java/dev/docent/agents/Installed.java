package dev.docent.agents;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;

import jakarta.json.Json;

/**
 * The command lines as {@code .ci/agents} installs them. A program of one line for each, which is first on the path, tells it
 * where the model is; its arguments and variables are those of the runner, and what it starts is what was published.
 */
final class Installed {

    private static final String RUN = "Run .ci/agents, which installs them.";

    private final Path folder;

    private Installed(Path folder) {
        this.folder = folder;
    }

    /** {@return what is installed; empty if not all of it is} */
    static Optional<Installed> find() {
        String folder = System.getProperty("docent.agents.folder", "");
        return folder.isEmpty() || !Files.exists(Path.of(folder, "package-lock.json"))
                ? Optional.empty()
                : Optional.of(new Installed(Path.of(folder)));
    }

    static Installed get() {
        return find().orElseThrow(() -> new IllegalStateException(missing()));
    }

    static String missing() {
        return "The command lines of agents are not installed. " + RUN;
    }

    Path folder() {
        return folder;
    }

    String version(CommandLine line) {
        try {
            String description = Files.readString(folder.resolve("node_modules/" + line.npmPackage + "/package.json"));
            try (var reader = Json.createReader(new StringReader(description))) {
                return reader.readObject().getString("version");
            }
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** Has all of them ask this model. */
    void ask(URI model) {
        program("claude", "export ANTHROPIC_BASE_URL=" + model, "");
        program(
                "codex",
                "",
                " -c model_provider=scripted -c 'model_providers.scripted={name=\"scripted\", base_url=\"" + model
                        + "/v1\", env_key=\"CODEX_API_KEY\", wire_api=\"responses\"}'");
        Path settings = write("gemini.json", "{\"security\": {\"auth\": {\"selectedType\": \"gemini-api-key\"}}}\n");
        program(
                "gemini",
                "export GOOGLE_GEMINI_BASE_URL=" + model + " GEMINI_CLI_SYSTEM_SETTINGS_PATH=" + settings,
                "");
    }

    private void program(String name, String before, String arguments) {
        Path program = folder.resolve("node_modules/.bin/" + name);
        if (!Files.isExecutable(program)) {
            throw new IllegalStateException(program + " is not a program. Remove " + folder + ". " + RUN);
        }
        Path own = write("bin/" + name, "#!/bin/sh\n" + before + "\nexec '" + program + "'" + arguments + " \"$@\"\n");
        try {
            Files.setPosixFilePermissions(own, PosixFilePermissions.fromString("rwxr-xr-x"));
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private Path write(String name, String text) {
        try {
            Path file = folder.resolve(name);
            Files.createDirectories(file.getParent());
            return Files.writeString(file, text);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
