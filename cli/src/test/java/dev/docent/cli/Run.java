package dev.docent.cli;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** The result of one program run. */
public record Run(int code, String out, String err) {

    public static Run of(Object... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        String[] words = Arrays.stream(args).map(String::valueOf).toArray(String[]::new);
        int code = Main.run(out, err, words);
        return new Run(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }
}
