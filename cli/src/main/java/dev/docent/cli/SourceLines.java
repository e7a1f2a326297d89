package dev.docent.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

import dev.docent.api.navigation.DocsFolder;

/** Lines of the site's files; fast when they are asked for in order. */
final class SourceLines {

    private final DocsFolder folder;
    private String file = "";
    private byte[] bytes = {};
    private int line;
    private int start;

    SourceLines(DocsFolder folder) {
        this.folder = folder;
    }

    /** {@return the line of that number, the first is 1; empty when it cannot be shown} */
    Optional<String> line(String path, int number) {
        if (!path.equals(file)) {
            file = path;
            bytes = read(path);
            line = 1;
            start = bytes.length >= 3 && bytes[0] == (byte) 0xEF && bytes[1] == (byte) 0xBB ? 3 : 0;
        }
        if (number < line) {
            line = 1;
            start = 0;
        }
        while (line < number && start < bytes.length) {
            start = end() + 1;
            line++;
        }
        return line == number && start < bytes.length
                ? Optional.of(new String(bytes, start, end() - start, StandardCharsets.UTF_8))
                : Optional.empty();
    }

    private int end() {
        int end = start;
        while (end < bytes.length && bytes[end] != '\n') {
            end++;
        }
        return end;
    }

    private byte[] read(String path) {
        try {
            return folder.read(path).orElse(new byte[0]);
        } catch (IOException unreadable) {
            return new byte[0];
        }
    }
}
