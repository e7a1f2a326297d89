package dev.docent.internal.pages.site.serving;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

import dev.docent.api.navigation.DocsFile;

/**
 * What a server answers.
 *
 * @param status the HTTP status
 * @param headers in their order
 * @param page whether it is an HTML page
 * @param body the file, to be closed; empty for none
 */
public record SiteResponse(int status, Map<String, String> headers, boolean page, Optional<DocsFile> body) {

    /** Copies the headers. */
    public SiteResponse {
        headers = Collections.unmodifiableMap(new LinkedHashMap<>(headers));
    }
}
