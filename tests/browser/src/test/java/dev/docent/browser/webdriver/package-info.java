/** A small client of the W3C WebDriver protocol. Entry point: {@code Driver}. Stability: tests only. */
package dev.docent.browser.webdriver;
