/** What a node reports to those who operate it. */
package dev.docent.it.operations;
