/** Sites built by the command line, and servers for them. Entry point: {@code BuiltSite}. Stability: tests only. */
package dev.docent.browser.sites;
