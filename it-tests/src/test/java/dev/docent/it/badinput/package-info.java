/** Requests that nobody means well with: the documented answer, nothing leaked, and the server goes on. */
package dev.docent.it.badinput;
