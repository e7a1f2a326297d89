package dev.docent.internal.pages.feeds;

import java.nio.charset.StandardCharsets;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.docent.internal.pages.links.Addresses;
import dev.docent.internal.pages.texts.Texts;

/**
 * Redirects for a folder of files: a page for each one without a wildcard, and a file {@code _redirects} with all of them
 * for the hosts that read it.
 */
public final class RedirectFiles {

    private final Redirects redirects;
    private final Function<String, Addresses> addresses;
    private final Texts<FeedText> texts;
    private final String language;

    /**
     * @param addresses the addresses as the page at a path writes them
     * @param language language of the pages, as a BCP 47 tag
     */
    public RedirectFiles(Redirects redirects, Function<String, Addresses> addresses, String language) {
        this.redirects = redirects;
        this.addresses = addresses;
        this.texts = Texts.load(FeedText.class, language);
        this.language = language;
    }

    /**
     * Writes the pages.
     *
     * @param pages takes the path of each one, as in the navigation, and its bytes
     */
    public void writePages(BiConsumer<String, byte[]> pages) {
        for (String source : redirects.plainSources()) {
            redirects
                    .find(source)
                    .flatMap(redirect -> redirect.address(addresses.apply(source)))
                    .ifPresent(address -> pages.accept(source, page(address.value())));
        }
    }

    private byte[] page(String address) {
        XmlOutput page = new XmlOutput("<!doctype html>\n").open("html").attribute("lang", language);
        page.open("head").open("meta").attribute("charset", "utf-8").close();
        page.element("title", texts.get(FeedText.PAGE_MOVED));
        page.open("meta").attribute("http-equiv", "refresh").attribute("content", "0; url=" + address);
        page.close();
        page.open("link")
                .attribute("rel", "canonical")
                .attribute("href", address)
                .close();
        page.open("meta")
                .attribute("name", "robots")
                .attribute("content", "noindex")
                .close()
                .close();
        page.open("body").open("p").text(texts.get(FeedText.PAGE_MOVED) + " ");
        page.open("a").attribute("href", address).text(address).close();
        return page.close().close().close().line().toBytes();
    }

    /** {@return the file {@code _redirects}: source, destination and status on a line each} */
    public byte[] list() {
        Stream<String> rules = redirects.rules().stream()
                .filter(rule -> redirects.find(rule.example()).isPresent())
                .map(this::line);
        Stream<String> folders = redirects.folders().entrySet().stream()
                .map(folder -> line(folder.getKey(), new Redirect(folder.getValue(), false)));
        return Stream.concat(rules, folders).collect(Collectors.joining()).getBytes(StandardCharsets.UTF_8);
    }

    private String line(RedirectRule rule) {
        String last = rule.segments().get(rule.segments().size() - 1);
        String source = rule.source();
        String destination = rule.destination();
        if (last.endsWith("*")) {
            source = source.substring(0, source.length() - last.length()) + (last.startsWith(":") ? "*" : last);
            String name = last.startsWith(":") ? last.substring(0, last.length() - 1) : "*";
            destination = last.startsWith(":")
                    ? destination.replace(last, ":splat").replace(name, ":splat")
                    : destination.replace(name, ":splat");
        }
        return line(source, new Redirect(destination, rule.permanent()));
    }

    private String line(String source, Redirect redirect) {
        String base = redirect.isInSite() ? base() : "";
        return base() + encoded(source) + " " + base + encoded(redirect.destination()) + " " + redirect.status() + "\n";
    }

    /** {@return the path of the site, without a slash at its end} */
    private String base() {
        return RedirectRule.normal(addresses.apply("/").page("/", "").value()).replaceFirst("^/$|^\\.$", "");
    }

    private static String encoded(String path) {
        return path.replace(" ", "%20").replaceAll("[\\x00-\\x1f]", "");
    }
}
