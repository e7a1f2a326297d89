package dev.docent.internal.openapi.changes;

import dev.docent.internal.openapi.drift.ApiDocument;
import dev.docent.internal.openapi.drift.ApiOperation;

/** An operation in both documents. */
record Versions(ApiDocument oldDocument, ApiOperation before, ApiDocument newDocument, ApiOperation after) {}
