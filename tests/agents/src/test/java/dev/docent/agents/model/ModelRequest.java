package dev.docent.agents.model;

import java.util.Map;

/**
 * What an agent asked of its model.
 *
 * @param path of the request
 * @param headers first values by names in lower case
 * @param body JSON text
 */
public record ModelRequest(String path, Map<String, String> headers, String body) {

    @Override
    public String toString() {
        return path + " " + headers + "\n" + body;
    }
}
