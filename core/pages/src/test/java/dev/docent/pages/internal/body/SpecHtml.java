package dev.docent.pages.internal.body;

import java.util.Iterator;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import dev.docent.base.internal.text.UriText;
import dev.docent.pages.internal.mdx.MdxPage;
import dev.docent.pages.internal.mdx.tree.Block;

/**
 * HTML of a specification's examples and of our pages, without what pages add (ids, links of headings to themselves, the
 * frame of code, highlighting) and without the differences in spelling that HTML has (quotation marks, empty elements,
 * line ends between blocks, percent-encoding).
 */
final class SpecHtml {

    private static final String BLOCKS =
            "p|h[1-6]|ul|ol|li|blockquote|pre|hr|table|thead|tbody|tr|th|td|div|figure|figcaption|input";
    private static final Pattern HEADING =
            Pattern.compile("<h[1-6] id=\"[^\"]*\">(.*?)<a class=\"anchor\"[^>]*></a></h[1-6]>", Pattern.DOTALL);
    private static final Pattern CODE = Pattern.compile(
            "<figure class=\"code-block[^\"]*\">(?:<figcaption>.*?</figcaption>)?<pre class=\"[^\"]*\" data-lang=\"([^\"]*)\"[^>]*>"
                    + "<code>(.*?)</code></pre></figure>",
            Pattern.DOTALL);
    private static final Pattern CAPTION =
            Pattern.compile("<figure class=\"image\">(<img [^>]*)><figcaption>(.*?)</figcaption></figure>");
    private static final Pattern TABLE =
            Pattern.compile("<div class=\"scroll\"[^>]*>(<table>.*?</table>)</div>", Pattern.DOTALL);
    private static final Pattern TASK = Pattern.compile("<input[^>]*>");
    private static final Pattern ADDRESS = Pattern.compile("(<(?:a|img) (?:href|src)=\")([^\"]*)");
    private static final Pattern OUTSIDE_PRE = Pattern.compile("(?<=^|</pre>).*?(?=<pre>|$)", Pattern.DOTALL);

    private SpecHtml() {}

    /** {@return the HTML that a specification expects} */
    static String expected(String html) {
        return common(html.replace('\u2192', '\t')
                .replace("\n</code></pre>", "</code></pre>")
                .replaceAll(" ?/>", ">"));
    }

    /** {@return the HTML of a page, with the depth of headings as written} */
    static String of(MdxPage page, RenderedBody body) {
        Iterator<Integer> depths = depths(page.blocks()).iterator();
        String html = replaced(HEADING, Html.of(body), heading -> {
            int depth = depths.next();
            return "<h" + depth + ">" + heading.group(1) + "</h" + depth + ">";
        });
        html = replaced(CODE, html, code -> {
            String language = code.group(1).isEmpty() ? "" : " class=\"language-" + code.group(1) + "\"";
            return "<pre><code" + language + ">" + code.group(2).replaceAll("</?(span|mark)[^>]*>", "")
                    + "</code></pre>";
        });
        html = TABLE.matcher(html).replaceAll("$1");
        html = html.replace("<ul class=\"tasks\">", "<ul>")
                .replace(" class=\"mid\"", " align=\"center\"")
                .replace(" class=\"end\"", " align=\"right\"");
        html = CAPTION.matcher(html).replaceAll("<p>$1 title=\"$2\"></p>");
        return common(html.replace(" loading=\"lazy\" decoding=\"async\"", ""));
    }

    private static Stream<Integer> depths(Iterable<Block> blocks) {
        Stream.Builder<Stream<Integer>> depths = Stream.builder();
        for (Block block : blocks) {
            if (block instanceof Block.Heading heading) {
                depths.add(heading.content().isEmpty() ? Stream.empty() : Stream.of(heading.depth()));
            } else if (block instanceof Block.Quote quote) {
                depths.add(depths(quote.children()));
            } else if (block instanceof Block.ListBlock list) {
                list.items().forEach(item -> depths.add(depths(item.children())));
            }
        }
        return depths.build().flatMap(Function.identity());
    }

    private static String common(String html) {
        String written = replaced(ADDRESS, html, address -> address.group(1) + address(address.group(2)));
        written = replaced(TASK, written, task -> task.group().contains("checked") ? "<input checked>" : "<input>");
        return replaced(
                        OUTSIDE_PRE,
                        written,
                        text -> text.group().replaceAll("\\s*(</?(?:" + BLOCKS + ")\\b[^>]*>)\\s*", "$1"))
                .replace("<br>\n", "<br>")
                .replace("&quot;", "\"")
                .replace("&gt;", ">")
                .strip();
    }

    /** {@return an address as a browser resolves it on a page at the root} */
    private static String address(String written) {
        String decoded = UriText.decoded(written.replace("&amp;", "&").replace("&quot;", "\""));
        boolean inSite = !decoded.matches("(?s)([A-Za-z][A-Za-z0-9+.-]*:|[/#]).*") && !decoded.isEmpty();
        return (inSite ? "/" + decoded : decoded).replace("&", "&amp;").replace("\"", "%22");
    }

    private static String replaced(Pattern pattern, String text, Function<MatchResult, String> by) {
        return pattern.matcher(text).replaceAll(match -> Matcher.quoteReplacement(by.apply(match)));
    }
}
