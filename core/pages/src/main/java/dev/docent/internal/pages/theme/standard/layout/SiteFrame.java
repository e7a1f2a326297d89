package dev.docent.internal.pages.theme.standard.layout;

import dev.docent.internal.pages.icons.IconSprite;
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
 * @param icons those that its pages have in common
 * @param added what its operator adds to them
 */
record SiteFrame(
        ThemeSettings settings,
        ThemeAssets assets,
        IconSprite icons,
        SiteView view,
        AddedParts added,
        Addresses addresses) {}
