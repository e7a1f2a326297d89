/** Bare repositories for tests, as files and over HTTP with a password; also for the tests of other modules. */
package dev.docent.runner.internal.repositories;
