package dev.docent.navigation.internal.openapi.changes;

import dev.docent.navigation.internal.openapi.compared.ApiDocument;
import dev.docent.navigation.internal.openapi.compared.ApiOperation;

/** An operation in both documents. */
record Versions(ApiDocument oldDocument, ApiOperation before, ApiDocument newDocument, ApiOperation after) {}
