import {themes} from 'prism-react-renderer';

export default {
  title: 'Guides',
  url: 'https://docs.example.com',
  baseUrl: '/',
  future: {v4: true},
  onBrokenLinks: 'throw',
  presets: [['classic', {docs: {routeBasePath: '/', sidebarPath: './sidebars.js'}, blog: false}]],
  themeConfig: {
    colorMode: {respectPrefersColorScheme: true},
    navbar: {title: 'Guides', items: [{type: 'docSidebar', sidebarId: 'guides', position: 'left', label: 'Guides'}]},
    footer: {style: 'dark', copyright: 'Guides'},
    prism: {theme: themes.github, darkTheme: themes.dracula},
  },
};
