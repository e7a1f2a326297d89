package dev.docent.agents;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.extension.AnnotatedElementContext;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.io.TempDirFactory;

/** Folders outside of that for temporary files, which some sandboxes let everything write. Servers do not work there, either. */
final class OutsideTemporary implements TempDirFactory {

    @Override
    public Path createTempDirectory(AnnotatedElementContext element, ExtensionContext context) throws IOException {
        Path parent = Files.createDirectories(Installed.get().folder().resolveSibling("work"));
        return Files.createTempDirectory(parent, "test");
    }
}
