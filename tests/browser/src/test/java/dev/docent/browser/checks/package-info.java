/** What is wrong with a page in a browser. Entry point: {@code PageCheck}. Stability: tests only. */
package dev.docent.browser.checks;
