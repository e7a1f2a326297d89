package dev.docent.api.operations;

/**
 * A reader got a page with the results of a search. The suggestions while a reader types are not counted: most of their
 * searches are parts of words. What was searched for is not part of it.
 *
 * @param results how many pages were found
 */
public record SiteSearched(int results) implements NodeEvent {}
