/**
 * The runner as a CDI bean, and the course of one run.
 *
 * <p>Entry point: {@link dev.docent.runner.internal.ProcessRunner}.
 *
 * <p>Of the whole module, read first:
 *
 * <ul>
 * <li>{@code dev.docent.runner.internal.ProcessRunner}: the AgentRunner
 * <li>{@code dev.docent.runner.internal.RunCourse}: one run, from its prompt to its pull request
 * <li>{@code dev.docent.runner.internal.AgentCommand}: how the agent is started
 * <li>{@code dev.docent.runner.internal.git.Checkout}: a checkout
 * <li>{@code dev.docent.runner.internal.forges.ForgeCalls}: calls of forges
 * </ul>
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.runner.internal;

import org.jspecify.annotations.NullMarked;
