package dev.docent.sample.web;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

import dev.docent.sample.forge.SampleAddress;
import dev.docent.site.DocumentationSite;
import dev.docent.site.SiteAppearance;

/** Puts pages into the theme of the documentation, and sends them. */
@ApplicationScoped
class Layout {

    private static final String STRICT = "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self';"
            + " frame-ancestors 'self'; base-uri 'none'";

    private final DocumentationSite site;
    private final SampleAddress address;

    /**
     * A page.
     *
     * @param status of the response
     * @param title its title and heading
     * @param body what follows the heading, as HTML
     * @param live whether it changes by itself
     * @param frames whether it embeds pages of this application
     */
    record Page(int status, String title, String body, boolean live, boolean frames) {

        static Page of(String title, String body) {
            return new Page(HttpServletResponse.SC_OK, title, body, false, false);
        }

        /** {@return a page that says why something is not done} */
        static Page refusal(int status, String title, String body) {
            return new Page(status, title, body, false, false);
        }

        /** {@return the refusal of a form that no page of this server sent} */
        static Page forged() {
            return refusal(
                    HttpServletResponse.SC_FORBIDDEN,
                    "The form is out of date",
                    "<p>It was not sent by a page of this server, or the server has been started again since. Go back, load"
                            + " the page again, and send the form once more.</p>\n");
        }
    }

    /** For the container's proxy. */
    protected Layout() {
        this(null, null);
    }

    @Inject
    Layout(DocumentationSite site, SampleAddress address) {
        this.site = site;
        this.address = address;
    }

    /** {@return an address of the sample for an attribute} */
    String link(String path) {
        return Html.text(address.path(path));
    }

    /** {@return the address of the documentation} */
    String documentation() {
        return site.appearance().map(SiteAppearance::home).orElse(address.path("/docs/"));
    }

    void send(Page page, HttpServletRequest request, HttpServletResponse response) throws IOException {
        Optional<SiteAppearance> appearance = site.appearance();
        byte[] html = html(page, appearance).getBytes(StandardCharsets.UTF_8);
        Map<String, String> headers = new LinkedHashMap<>(
                appearance.map(SiteAppearance::headers).orElse(Map.of("Content-Security-Policy", STRICT)));
        if (page.frames()) {
            headers.computeIfPresent(
                    "Content-Security-Policy",
                    (name, policy) -> policy.replace("frame-src 'none'", "frame-src 'self'"));
        }
        headers.forEach(response::setHeader);
        response.setHeader("Cache-Control", "private, no-cache");
        String tag = tag(html);
        response.setHeader("ETag", tag);
        if (page.status() == HttpServletResponse.SC_OK && tag.equals(request.getHeader("If-None-Match"))) {
            response.setStatus(HttpServletResponse.SC_NOT_MODIFIED);
            return;
        }
        response.setStatus(page.status());
        response.setContentType("text/html; charset=utf-8");
        response.setContentLength(html.length);
        response.getOutputStream().write(html);
    }

    private String html(Page page, Optional<SiteAppearance> appearance) {
        String theme = appearance
                .map(known -> "<script src=\"%s\"></script>\n<link rel=\"stylesheet\" href=\"%s\">\n"
                        .formatted(Html.text(known.script()), Html.text(known.stylesheet())))
                .orElse("");
        String live = page.live() ? "<script src=\"" + link("/sample/live.js") + "\" defer></script>\n" : "";
        String again = page.live()
                ? "<noscript><p><a href=\"\">Load the page again to see what has changed</a></p></noscript>\n"
                : "";
        String docs = Html.text(documentation());
        return """
                <!doctype html>
                <html lang="en">
                <head>
                <meta charset="utf-8">
                <meta name="viewport" content="width=device-width, initial-scale=1">
                <title>%1$s · Docent sample</title>
                %2$s<link rel="stylesheet" href="%3$s">
                <link rel="icon" href="%4$simages/favicon.svg">
                %5$s</head>
                <body class="sample">
                <a class="sample-skip" href="#content">Skip to the content</a>
                <header class="sample-top"><a class="sample-name" href="%4$s"><img src="%4$simages/favicon.svg" alt="" \
                width="24" height="24">Docent sample</a><nav aria-label="Sample"><a href="%4$s">Documentation</a>\
                <a href="%6$s">Jobs</a><a href="%7$s">Pull requests</a></nav></header>
                <main id="content" tabindex="-1"%8$s>
                <h1>%1$s</h1>
                %9$s</main>
                </body>
                </html>
                """.formatted(
                        Html.text(page.title()),
                        theme,
                        link("/sample/sample.css"),
                        docs,
                        live,
                        link("/jobs"),
                        link("/pulls"),
                        page.live() ? " data-live" : "",
                        again + page.body());
    }

    private static String tag(byte[] html) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(html);
            return "\""
                    + Base64.getUrlEncoder()
                            .withoutPadding()
                            .encodeToString(digest)
                            .substring(0, 22) + "\"";
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
