package dev.docent.pages.internal.theme.standard.layout;

import dev.docent.pages.internal.icons.IconSprite;
import dev.docent.pages.internal.links.Addresses;
import dev.docent.pages.internal.theme.standard.assets.ThemeAssets;
import dev.docent.pages.internal.theme.standard.settings.ThemeSettings;
import dev.docent.pages.internal.theme.view.AddedParts;
import dev.docent.pages.internal.theme.view.SiteView;

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
