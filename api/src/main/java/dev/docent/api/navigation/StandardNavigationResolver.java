package dev.docent.api.navigation;

/**
 * Docent's own resolver, for a host's resolver that changes what it resolves. Inject it by this type; for the folder that
 * a host's resolver was given, it returns what Docent has resolved already. Thread-safe.
 *
 * <p>Not an SPI: a host implements {@link NavigationResolver}.
 */
@FunctionalInterface
public interface StandardNavigationResolver extends NavigationResolver {}
