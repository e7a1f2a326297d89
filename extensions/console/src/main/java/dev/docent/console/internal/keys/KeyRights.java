package dev.docent.console.internal.keys;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

import dev.docent.api.keys.ApiKey;
import dev.docent.api.keys.ApiKey.Scope;
import dev.docent.api.keys.KeyAuthority;
import dev.docent.api.keys.StoredApiKey;
import dev.docent.api.projects.ProjectAccess.Permission;
import dev.docent.console.internal.frame.ConsoleRefusal;
import dev.docent.console.internal.frame.ConsoleRequest;
import dev.docent.console.internal.frame.ConsoleUser;

/**
 * For which projects a user may see, issue, rotate and revoke keys: those that they operate, because a key that may write
 * may do all that operators may.
 *
 * @param authority the bounds of the keys
 * @param all whether these are all projects, known or not
 * @param projects ids of the projects unless these are all
 */
record KeyRights(KeyAuthority authority, boolean all, Set<String> projects) {

    private static final Set<Scope> SCOPES = Set.of(Scope.values());

    /** {@return the rights of a user; empty if they operate no project} */
    static Optional<KeyRights> of(ConsoleUser user) {
        Optional<Set<String>> readable = user.projects(Permission.READ);
        Optional<Set<String>> operated = user.projects(Permission.OPERATE);
        boolean all = readable.isEmpty() && operated.isEmpty();
        Set<String> projects = operated.or(() -> readable).orElse(Set.of()).stream()
                .filter(id -> user.may(Permission.READ, id) && user.may(Permission.OPERATE, id))
                .collect(Collectors.toUnmodifiableSet());
        if (!all && projects.isEmpty()) {
            return Optional.empty();
        }
        ApiKey bounds = ApiKey.builder(user.name(), all ? Set.of(ApiKey.ALL_PROJECTS) : projects, SCOPES)
                .build();
        return Optional.of(new KeyRights(KeyAuthority.of(bounds), all, projects));
    }

    /**
     * {@return the rights of the user of a request}
     *
     * @throws ConsoleRefusal 404 if the user can read no project, 403 if they operate none
     */
    static KeyRights require(ConsoleRequest request) {
        return of(request.user())
                .orElseThrow(() -> request.user()
                                .projects(Permission.READ)
                                .filter(Set::isEmpty)
                                .isPresent()
                        ? ConsoleRefusal.notFound()
                        : ConsoleRefusal.forbidden());
    }

    /** {@return the ids of projects that the form for a new key offers} */
    List<String> offered(KeyServices services) {
        Set<String> others = new TreeSet<>(projects);
        List<String> offered = new ArrayList<>();
        services.projects().stream().filter(id -> all || projects.contains(id)).forEach(id -> {
            offered.add(id);
            others.remove(id);
        });
        offered.addAll(others);
        return offered;
    }

    /** {@return whether the user may rotate and revoke a key as it is now} */
    boolean mayChange(StoredApiKey key) {
        return !key.isRevoked() && authority.mayChange(key);
    }
}
