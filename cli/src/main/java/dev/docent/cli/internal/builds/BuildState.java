package dev.docent.cli.internal.builds;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import dev.docent.api.navigation.Problem;
import dev.docent.navigation.internal.stored.ValueReader;
import dev.docent.navigation.internal.stored.ValueWriter;

/**
 * What a build leaves for the next one, so that it need not make the same pages again. Has only what is in public pages:
 * it may be published with them. Immutable.
 *
 * @param inputs fingerprint of everything that the build was made from; empty if that is not known
 * @param outputs fingerprint of the files that it wrote
 * @param coverage the line about the coverage
 * @param problems the problems of the public pages
 */
record BuildState(String inputs, String outputs, String coverage, List<Problem> problems) {

    /** The name of its file in the output. */
    static final String FILE = ".docent-state";

    /** Copies the list. */
    BuildState {
        problems = List.copyOf(problems);
    }

    /** {@return what the build before left in the folder; empty if it left nothing that can be used} */
    static Optional<BuildState> read(Path folder) {
        try {
            ValueReader in = new ValueReader(Files.readAllBytes(folder.resolve(FILE)));
            BuildState state = new BuildState(in.text(), in.text(), in.text(), in.problems());
            in.end();
            return Optional.of(state);
        } catch (IOException | IllegalArgumentException unusable) {
            return Optional.empty();
        }
    }

    void write(Path folder) throws IOException {
        ValueWriter out = new ValueWriter();
        out.text(inputs);
        out.text(outputs);
        out.text(coverage);
        out.problems(problems);
        Files.write(folder.resolve(FILE), out.bytes());
    }
}
