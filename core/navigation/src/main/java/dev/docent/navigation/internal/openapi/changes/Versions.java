package dev.docent.navigation.internal.openapi.changes;

import dev.docent.navigation.internal.openapi.compared.ApiOperation;

/** An operation in both documents. */
record Versions(ApiOperation before, ApiOperation after) {}
