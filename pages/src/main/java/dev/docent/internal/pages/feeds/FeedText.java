package dev.docent.internal.pages.feeds;

/** Texts of redirect pages. */
enum FeedText {
    PAGE_MOVED
}
