package dev.docent.pages.internal.redirects;

import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.docent.base.internal.html.Url;
import dev.docent.base.internal.text.UriText;
import dev.docent.pages.internal.links.Addresses;
import dev.docent.pages.internal.texts.Texts;
import dev.docent.pages.internal.xml.XmlOutput;

/**
 * Redirects for a folder of files: a page for each one without a wildcard, and a file {@code _redirects} with all of them
 * for the hosts that read it.
 */
public final class RedirectFiles {

    /** What servers strip from addresses. */
    private static final Pattern END = Pattern.compile("(?i)(\\.html?|/index|/)$");

    private final Redirects redirects;
    private final Function<String, Addresses> addresses;
    private final UnaryOperator<String> names;
    private final Texts<RedirectText> texts;
    private final String language;

    /**
     * @param addresses the addresses as the page at a place writes them
     * @param names finds the place of a page by its path
     * @param language language of the pages, as a BCP 47 tag
     */
    public RedirectFiles(
            Redirects redirects, Function<String, Addresses> addresses, UnaryOperator<String> names, String language) {
        this.redirects = redirects;
        this.addresses = addresses;
        this.names = names;
        this.texts = Texts.load(RedirectText.class, language);
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
                    .filter(redirect -> !isSame(source, redirect))
                    .flatMap(redirect -> redirect.address(addresses.apply(source)))
                    .ifPresent(address -> pages.accept(source, page(address.value())));
        }
    }

    /**
     * Writes a page for each page that has another place than its path.
     *
     * @param moved the paths of the pages
     * @param pages takes the path of each one, and its bytes
     */
    public void writeMoved(Collection<String> moved, BiConsumer<String, byte[]> pages) {
        for (String path : moved) {
            pages.accept(path, page(addresses.apply(path).page(path, "").value()));
        }
    }

    private byte[] page(String address) {
        XmlOutput page = new XmlOutput("<!doctype html>\n").open("html").attribute("lang", language);
        page.open("head").open("meta").attribute("charset", "utf-8").close();
        page.element("title", texts.get(RedirectText.PAGE_MOVED));
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
        page.open("body").open("p").text(texts.get(RedirectText.PAGE_MOVED) + " ");
        page.open("a").attribute("href", address).text(address).close();
        return page.close().close().close().line().toBytes();
    }

    /**
     * {@return the file {@code _redirects}: source, destination and status on a line each}
     *
     * @param moved the paths of pages that have another place, and no page at their path that leads there
     */
    public byte[] list(Collection<String> moved) {
        Stream<String> places = moved.stream().map(this::placeLine);
        Stream<String> rules = redirects.rules().stream()
                .filter(rule -> redirects.find(rule.example()).isPresent())
                .filter(rule -> !rule.isPlain()
                        || !isSame(rule.source(), redirects.find(rule.source()).orElseThrow()))
                .map(this::line);
        Stream<String> folders = redirects.folders().entrySet().stream()
                .filter(folder -> !isSame(folder.getKey(), Redirect.ofPage(folder.getValue())))
                .map(folder -> line(folder.getKey(), Redirect.ofPage(folder.getValue())));
        return Stream.of(places, rules, folders)
                .flatMap(lines -> lines)
                .collect(Collectors.joining())
                .getBytes(StandardCharsets.UTF_8);
    }

    /**
     * {@return whether a redirect leads to where it begins, for servers that strip {@code /index} and {@code .html} from
     * addresses; its page would be loaded for ever}
     */
    private boolean isSame(String source, Redirect redirect) {
        return redirect.isInSite() && stripped(source).equals(stripped(names.apply(redirect.path())));
    }

    private static String stripped(String path) {
        String stripped = path;
        String shorter = END.matcher(path).replaceFirst("");
        while (!shorter.equals(stripped)) {
            stripped = shorter;
            shorter = END.matcher(shorter).replaceFirst("");
        }
        return stripped;
    }

    private String line(RedirectRule rule) {
        String last = rule.segments().get(rule.segments().size() - 1);
        String source = rule.written();
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

    private String placeLine(String path) {
        Redirect place = Redirect.ofPage(path);
        return Url.ascii(base() + Url.ofPath(path).value()) + " " + Url.ascii(base() + destination(place)) + " "
                + place.status() + "\n";
    }

    private String line(String source, Redirect redirect) {
        String base = redirect.isInSite() ? base() : "";
        return UriText.ascii(base() + source) + " " + Url.ascii(base + destination(redirect)) + " " + redirect.status()
                + "\n";
    }

    private String destination(Redirect redirect) {
        if (!redirect.isInSite()) {
            return redirect.destination();
        }
        String place = names.apply(redirect.path());
        return place.equals(redirect.path())
                ? redirect.destination()
                : Url.ofPath(place).value() + redirect.rest();
    }

    /** {@return the path of the site, without a slash at its end} */
    private String base() {
        return RedirectRule.normal(addresses.apply("/").page("/", "").value()).replaceFirst("^/$|^\\.$", "");
    }
}
