/** The features of Open Liberty that each subsystem needs. */
package dev.docent.it.features;
