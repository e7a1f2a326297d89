package dev.docent.pages.internal.body;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import dev.docent.pages.internal.links.Addresses;
import dev.docent.pages.internal.links.RootedAddresses;
import dev.docent.pages.internal.mdx.MdxPage;
import dev.docent.pages.internal.mdx.tree.Block;

/** A site of a few texts. */
public final class MemorySite implements BodySite {

    private final Map<String, String> files = new HashMap<>();
    private boolean home = true;

    /** Takes the page at the root away. */
    MemorySite withoutHome() {
        home = false;
        return this;
    }

    public MemorySite with(String file, String text) {
        files.put(file, text);
        return this;
    }

    RenderedBody render(String text) {
        return render("guides/page.mdx", text);
    }

    RenderedBody render(String file, String text) {
        return new BodyRenderer(this).render(MdxPage.parse(file, text.getBytes(StandardCharsets.UTF_8)));
    }

    /** {@return blocks that Markdown is made from} */
    public List<Block> evaluated(MdxPage page) {
        return new BodyRenderer(this).evaluate(page).blocks();
    }

    @Override
    public String language() {
        return "en";
    }

    @Override
    public String iconLibrary() {
        return "lucide";
    }

    @Override
    public Addresses addresses(String file) {
        return new RootedAddresses("/docs");
    }

    @Override
    public LinkTarget target(String path) {
        return switch (path) {
            case "" -> home ? new LinkTarget.Page("/index") : new LinkTarget.Missing(Optional.empty());
            case "guides/start", "guides/other" -> new LinkTarget.Page("/" + path);
            case "old" -> new LinkTarget.Page("/guides/start");
            case "away" -> new LinkTarget.Web("https://away.example/x");
            case "images/a.png", "images/box.svg", "guides/b.png", "files/c.pdf" -> new LinkTarget.File(path);
            default -> new LinkTarget.Missing(Optional.of("/guides/start"));
        };
    }

    @Override
    public Optional<ImageSize> imageSize(String file) {
        if (file.equals("images/box.svg")) {
            return Optional.of(new ImageSize(200, 100, true));
        }
        return file.equals("images/a.png") ? Optional.of(new ImageSize(640, 480)) : Optional.empty();
    }

    @Override
    public boolean isAllowedHost(String host) {
        return host.equals("allowed.example");
    }

    @Override
    public boolean isStyled(String className) {
        return className.equals("brand");
    }

    @Override
    public Optional<MdxPage> snippet(String file) {
        return script(file).map(text -> MdxPage.parse(file, text.getBytes(StandardCharsets.UTF_8)));
    }

    @Override
    public Optional<String> script(String file) {
        return Optional.ofNullable(files.get(file));
    }
}
