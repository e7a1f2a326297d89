package dev.docent.cli;

import java.nio.charset.StandardCharsets;
import java.util.concurrent.Callable;

import dev.docent.internal.navigation.Resolution;
import dev.docent.internal.view.NavigationJson;
import dev.docent.internal.view.NavigationJson.Audience;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code docent resolve}: writes the resolved navigation. */
@Command(
        name = "resolve",
        description = "Writes the resolved navigation as JSON, as a host serves it.",
        mixinStandardHelpOptions = true)
final class ResolveCommand implements Callable<Integer> {

    @Mixin
    SiteOptions site;

    @Option(names = "--public", description = "Leave out problems and pages that are limited to access groups.")
    boolean open;

    @Spec
    CommandSpec spec;

    @Override
    public Integer call() {
        Resolution resolution = site.resolver().resolution(ProgressFolder.around(site.folder()));
        ProgressFolder.end();
        byte[] json = new NavigationJson().render(resolution.navigation(), open ? Audience.PUBLIC : Audience.AUTHORS);
        spec.commandLine().getOut().println(new String(json, StandardCharsets.UTF_8));
        return 0;
    }
}
