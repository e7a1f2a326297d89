package dev.docent.it.http;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/**
 * A response exactly as received, except for chunking.
 *
 * @param status the status code
 * @param headers all headers in order
 * @param body the bytes of the content; empty if there was none
 */
public record Reply(int status, List<Header> headers, byte[] body) {

    /** One header line. */
    public record Header(String name, String value) {}

    /** {@return the values of a header, in order} */
    public List<String> all(String name) {
        return headers.stream()
                .filter(header -> header.name().equalsIgnoreCase(name))
                .map(Header::value)
                .toList();
    }

    /** {@return the value of a header that may appear once} */
    public Optional<String> header(String name) {
        List<String> values = all(name);
        if (values.size() > 1) {
            throw new AssertionError(name + " appears " + values.size() + " times: " + values);
        }
        return values.stream().findFirst();
    }

    /** {@return the media type without its parameters} */
    public Optional<String> mediaType() {
        return header("Content-Type").map(value -> value.split(";", 2)[0].strip());
    }

    /** {@return the content as text} */
    public String text() {
        return new String(body, StandardCharsets.UTF_8);
    }

    @Override
    public String toString() {
        StringBuilder lines = new StringBuilder("HTTP ").append(status).append('\n');
        headers.forEach(header ->
                lines.append(header.name()).append(": ").append(header.value()).append('\n'));
        return lines.append('\n').append(text()).toString();
    }
}
