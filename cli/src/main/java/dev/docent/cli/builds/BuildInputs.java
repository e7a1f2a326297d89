package dev.docent.cli.builds;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.HexFormat;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

import dev.docent.base.internal.digests.Sha256;

/** Fingerprints of files by their sizes and times, as tools that build things compare them. Not thread-safe. */
final class BuildInputs {

    /** A file that changed just now may change again without a new time: clocks of file systems are coarse. */
    private static final Duration COARSEST_CLOCK = Duration.ofSeconds(2);

    private final MessageDigest digest;
    private final Instant settled = Instant.now().minus(COARSEST_CLOCK);
    private boolean complete = true;

    BuildInputs() {
        digest = Sha256.begin();
    }

    /** {@return fingerprints that differ for different versions of this program} */
    static BuildInputs ofProgram() throws IOException {
        BuildInputs inputs = new BuildInputs();
        try {
            Path program = Path.of(BuildInputs.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            inputs.add(program.toString());
            inputs.file(program);
        } catch (URISyntaxException | RuntimeException unknown) {
            inputs.complete = false;
        }
        return inputs;
    }

    BuildInputs add(Object value) {
        digest.update((value + "\0").getBytes(StandardCharsets.UTF_8));
        return this;
    }

    /** Adds files of a folder; one that changed just now makes the fingerprint useless. */
    BuildInputs files(Path folder, Collection<String> paths) throws IOException {
        for (String path : paths) {
            add(path);
            file(folder.resolve(path));
        }
        return this;
    }

    private void file(Path file) throws IOException {
        try {
            BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
            complete &= attributes.lastModifiedTime().toInstant().isBefore(settled);
            add(attributes.size());
            add(attributes.lastModifiedTime().to(TimeUnit.NANOSECONDS));
        } catch (NoSuchFileException missing) {
            add("missing");
        }
    }

    /** {@return the fingerprint, whether or not something changed just now} */
    String current() {
        return HexFormat.of().formatHex(digest.digest());
    }

    /** {@return the fingerprint; empty if something changed just now} */
    Optional<String> fingerprint() {
        return complete ? Optional.of(current()) : Optional.empty();
    }
}
