package dev.docent.it.hosts.navigation;

import java.util.ArrayList;
import java.util.List;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

import dev.docent.api.navigation.ContainerType;
import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.DocumentedOperation;
import dev.docent.api.navigation.NavigationContainer;
import dev.docent.api.navigation.NavigationNode;
import dev.docent.api.navigation.NavigationPage;
import dev.docent.api.navigation.NavigationResolver;
import dev.docent.api.navigation.ResolvedNavigation;
import dev.docent.api.navigation.StandardNavigationResolver;

/** Begins the navigation with what most readers look for. The only bean of its type, so it needs no configuration. */
@ApplicationScoped
public class PopularFirst implements NavigationResolver {

    @Inject
    StandardNavigationResolver docent;

    @Override
    public ResolvedNavigation resolve(DocsFolder folder) {
        ResolvedNavigation resolved = docent.resolve(folder);
        NavigationContainer popular = NavigationContainer.builder(ContainerType.GROUP, "Popular")
                .children(List.of(
                        NavigationPage.builder("The long guide", "/guides/long").build(),
                        NavigationPage.builder("All pets", "/pets")
                                .operation(new DocumentedOperation.Endpoint("pets.yaml", "get", "/pets"))
                                .build(),
                        NavigationPage.builder("Team", "/editors").build()))
                .build();
        List<NavigationNode> children = new ArrayList<>(resolved.root().children());
        children.add(0, popular);
        return new ResolvedNavigation(
                resolved.root().toBuilder().children(children).build(), resolved.problems());
    }
}
