/** A server that plays a script in the place of a model, in the formats of three vendors. */
package dev.docent.agents.model;
