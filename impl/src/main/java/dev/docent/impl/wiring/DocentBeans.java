package dev.docent.impl.wiring;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Clock;

import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

import dev.docent.api.keys.ApiKeyVerifier;
import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.NavigationResolver;
import dev.docent.api.navigation.ResolvedNavigation;
import dev.docent.impl.config.AdminSecurity;
import dev.docent.impl.config.DocentConfig;
import dev.docent.impl.keys.AccessPolicy;
import dev.docent.impl.keys.HashedApiKeys;
import dev.docent.impl.navigation.DefaultNavigationResolver;
import dev.docent.impl.navigation.NavigationSettings;
import dev.docent.impl.navigation.NavigationSite;
import dev.docent.impl.rest.NavigationView;
import dev.docent.impl.rest.PeerAddress;

/** Makes the engine's parts, each with the host's bean where it brings one and with ours where not. */
@Dependent
class DocentBeans {

    private static final Logger LOG = System.getLogger("dev.docent");

    @Produces
    @Singleton
    DocentConfig config(DocentExtension extension) {
        return extension.config();
    }

    @Produces
    @Singleton
    PeerAddress peerAddress(@Any Instance<Object> beans) {
        return ServletApi.isPresent() ? ServletPeerAddress.in(beans) : PeerAddress.UNKNOWN;
    }

    @Produces
    @Singleton
    AccessPolicy access(DocentConfig config, Instance<ApiKeyVerifier> hosts) {
        AdminSecurity security = config.adminSecurity();
        if (security instanceof AdminSecurity.ContainerRoles roles) {
            return AccessPolicy.containerRoles(roles.readRoles(), roles.writeRoles());
        }
        if (security instanceof AdminSecurity.ApiKeys keys) {
            return AccessPolicy.apiKeys(verifier(keys, hosts), Clock.systemUTC());
        }
        LOG.log(Level.WARNING, "docent.admin.security is off: anyone who reaches this server may call the admin API");
        return AccessPolicy.anyone();
    }

    private static ApiKeyVerifier verifier(AdminSecurity.ApiKeys keys, Instance<ApiKeyVerifier> hosts) {
        if (!hosts.isUnsatisfied()) {
            return hosts.get();
        }
        if (keys.keysByHash().isEmpty()) {
            LOG.log(
                    Level.WARNING,
                    "No admin API key is configured, so every call will be refused; set docent.admin.keys"
                            + " or bring an ApiKeyVerifier");
        }
        return new HashedApiKeys(keys.prefix(), keys.keysByHash());
    }

    @Produces
    @Singleton
    NavigationSite<NavigationView> navigation(
            DocentConfig config, Instance<NavigationResolver> hosts, @Any Instance<Object> beans) {
        DocentConfig.Docs docs = config.docs().orElseThrow();
        NavigationResolver resolver = hosts.isUnsatisfied()
                ? new DefaultNavigationResolver(new NavigationSettings(docs.hiddenOperations()))
                : hosts.get();
        DocsFolder folder = ConfiguredFolder.open(docs.folder(), beans);
        return new NavigationSite<>(() -> resolve(resolver, folder), NavigationView::of);
    }

    private static ResolvedNavigation resolve(NavigationResolver resolver, DocsFolder folder) {
        ResolvedNavigation navigation = resolver.resolve(folder);
        LOG.log(
                Level.INFO,
                "Resolved the navigation of {0} with {1} problem(s); GET it with an admin API key to see them",
                folder.description(),
                navigation.problems().size());
        return navigation;
    }
}
