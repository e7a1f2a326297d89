package dev.docent.pages.internal.redirects;

/** Texts of redirect pages. */
enum RedirectText {
    PAGE_MOVED
}
