package dev.docent.pages.internal.operations.samples;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/** The languages of the samples, in the order of a page. */
enum SampleLanguage {
    CURL("cURL", "bash", Curl::write, List.of("curl", "bash", "shell", "sh", "cli")),
    JAVASCRIPT("JavaScript", "javascript", JavaScript::write, List.of("javascript", "js", "node", "typescript", "ts")),
    PYTHON("Python", "python", Python::write, List.of("python", "py")),
    JAVA("Java", "java", JavaCode::write, List.of("java")),
    GO("Go", "go", Go::write, List.of("go", "golang")),
    CSHARP("C#", "csharp", CSharp::write, List.of("csharp", "c#", "cs", "dotnet"));

    private final String label;
    private final String fence;
    private final Function<SampleRequest, String> writer;
    private final List<String> names;

    SampleLanguage(String label, String fence, Function<SampleRequest, String> writer, List<String> names) {
        this.label = label;
        this.fence = fence;
        this.writer = writer;
        this.names = names;
    }

    /** {@return the language of that name; empty if samples are not made for it} */
    static Optional<SampleLanguage> of(String name) {
        String lower = name.strip().toLowerCase(Locale.ROOT);
        for (SampleLanguage language : values()) {
            if (language.names.contains(lower)) {
                return Optional.of(language);
            }
        }
        return Optional.empty();
    }

    String label() {
        return label;
    }

    /** {@return its name for highlighting} */
    String fence() {
        return fence;
    }

    String write(SampleRequest request) {
        return writer.apply(request);
    }
}
