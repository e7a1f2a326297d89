package dev.docent.internal.pages.redirects;

/** Texts of redirect pages. */
enum RedirectText {
    PAGE_MOVED
}
