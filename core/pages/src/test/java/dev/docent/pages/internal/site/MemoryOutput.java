package dev.docent.pages.internal.site;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentSkipListMap;

/** The files of a site in memory. */
public class MemoryOutput implements SiteOutput.Target {

    private final Map<String, String> texts = new ConcurrentSkipListMap<>();

    /** {@return the files by path} */
    public Map<String, String> texts() {
        return texts;
    }

    @Override
    public void write(String path, byte[] content) {
        if (texts.put(path, new String(content, StandardCharsets.UTF_8)) != null) {
            throw new IllegalStateException("The file is written twice: " + path);
        }
    }

    @Override
    public void copy(String path, InputStream content) throws IOException {
        write(path, content.readAllBytes());
    }

    @Override
    public byte[] read(String path) {
        return Objects.requireNonNull(texts.get(path), path).getBytes(StandardCharsets.UTF_8);
    }
}
