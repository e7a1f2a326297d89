/**
 * Where the agents of the sample work, and what they need: settings of {@code docent-runner-process} that apply only where
 * git and a JDK are there.
 *
 * <p>Entry point: {@link dev.docent.sample.agents.AgentSettings}.
 *
 * <p>Stability: an example; nothing depends on it.
 */
package dev.docent.sample.agents;
