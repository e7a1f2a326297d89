package dev.docent.internal.pages.theme.standard.layout;

import dev.docent.internal.pages.links.Addresses;
import dev.docent.internal.pages.theme.standard.assets.ThemeAssets;
import dev.docent.internal.pages.theme.standard.settings.ThemeSettings;
import dev.docent.internal.pages.theme.view.AddedParts;
import dev.docent.internal.pages.theme.view.SiteView;

/**
 * What pages that write addresses in the same way have in common.
 *
 * @param settings the appearance of the site
 * @param assets what its pages load
 * @param added what its operator adds to them
 */
record SiteFrame(ThemeSettings settings, ThemeAssets assets, SiteView view, AddedParts added, Addresses addresses) {}
