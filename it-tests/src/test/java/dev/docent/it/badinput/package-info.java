/** Malicious requests get the documented response, leak nothing and do not disturb the server. */
package dev.docent.it.badinput;
