package dev.docent.cli.internal.cache;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import dev.docent.base.internal.digests.Sha256;
import dev.docent.cli.internal.arguments.Arguments;
import dev.docent.cli.internal.arguments.Option;
import dev.docent.cli.internal.options.SiteOptions;
import dev.docent.cli.internal.output.CommandFailedException;
import dev.docent.cli.internal.output.Style;
import dev.docent.navigation.internal.folders.SiteSnapshot;
import dev.docent.navigation.internal.site.KnownPages;
import dev.docent.pages.internal.site.PageStore;

/**
 * What earlier runs made of pages: in the folder that an option names, or in that of the launcher. Of a site with documents
 * of other hosts nothing is kept. For one thread, apart from {@link #store}.
 */
public final class PageCache implements AutoCloseable {

    private static final Option NO_CACHE =
            Option.flag("--no-cache", "Make all pages, whether or not an earlier run made them of the same files.");

    public static final List<Option> ALL = List.of(NO_CACHE);

    /** The launcher names its own folder. */
    private static final String OF_LAUNCHER = "docent.cache";

    private static final String FOLDER = "pages";
    private static final long MAX_BYTES = 512L << 20;

    private final SiteOptions site;
    private final String inputs;
    private final Optional<CacheFolder> folder;
    private Optional<byte[]> read = Optional.empty();

    private PageCache(SiteOptions site, String inputs, Optional<CacheFolder> folder) {
        this.site = site;
        this.inputs = inputs;
        this.folder = folder;
    }

    /** {@return the cache that options name} */
    public static PageCache of(Arguments arguments, SiteOptions site) {
        Optional<String> inputs = ProgramState.find().map(state -> state + "\n" + site.settings());
        boolean unused = inputs.isEmpty() || arguments.has(NO_CACHE) || site.usesWeb();
        return new PageCache(site, inputs.orElse(""), unused ? Optional.empty() : folder(site.cache()));
    }

    private static Optional<CacheFolder> folder(Optional<Path> named) {
        Optional<Path> known = named.or(
                () -> Optional.ofNullable(System.getProperty(OF_LAUNCHER)).map(Path::of));
        return known.map(path -> path.resolve(FOLDER)).flatMap(path -> open(path, named.isPresent()));
    }

    private static Optional<CacheFolder> open(Path path, boolean named) {
        try {
            Optional<CacheFolder> opened = CacheFolder.open(path, MAX_BYTES);
            if (opened.isEmpty() && named) {
                throw new CommandFailedException(Style.plain(path.toString())
                        + " belongs to another user, or others can write to it; name another folder with --cache");
            }
            return opened;
        } catch (IOException unusable) {
            if (named) {
                throw CommandFailedException.unusableFile(unusable, "");
            }
            return Optional.empty();
        }
    }

    /** {@return the files of the site, without reading again what an earlier run read and has not changed since} */
    public SiteSnapshot files() throws IOException {
        if (folder.isPresent()) {
            read = folder.get().find(key());
        }
        return site.files(read.map(KnownPages::decoded).orElse(Map.of()));
    }

    /** Keeps what was read of the pages, if that is something new. */
    public void keep(SiteSnapshot files) throws IOException {
        if (folder.isPresent()) {
            byte[] now = KnownPages.encoded(files.known());
            if (!read.filter(before -> Arrays.equals(before, now)).isPresent()) {
                folder.get().keep(key(), now);
            }
        }
    }

    private String key() throws IOException {
        return Sha256.hex(inputs + "\npages read from " + site.directory().toRealPath());
    }

    /** {@return where pages are kept} */
    public PageStore store() {
        return folder.<PageStore>map(known -> known).orElse(PageStore.NONE);
    }

    /** {@return the program and its options, apart from those of publishing; empty if the program is not known} */
    public String inputs() {
        return inputs;
    }

    /** Removes what is too much. */
    @Override
    public void close() {
        folder.ifPresent(CacheFolder::prune);
    }
}
