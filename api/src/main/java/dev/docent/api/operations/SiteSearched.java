package dev.docent.api.operations;

/**
 * A reader searched the documentation site on the server; searches in the browser are not known. What was searched for is not
 * part of it.
 *
 * @param results how many pages were found
 */
public record SiteSearched(int results) implements NodeEvent {}
