package dev.docent.base.internal.mcp;

/** A value that is JSON already, and is written as it is. */
record RawJson(String json) {}
