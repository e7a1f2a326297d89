/** The process runner as an application has it, with command lines of three vendors as they are published. */
package dev.docent.agents;
