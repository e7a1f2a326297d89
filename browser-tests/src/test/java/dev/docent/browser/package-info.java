/** Pages in a real browser. Entry point: {@code InBrowser}. Stability: tests only. */
package dev.docent.browser;
