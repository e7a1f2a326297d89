// Shows what changes on a page about jobs; without this script there is a link to load it again.
(() => {
  'use strict';
  const main = document.querySelector('main[data-live]');
  if (!main) return;
  const pause = 1000;
  let tag = '';
  const show = (name, from) => {
    const now = document.getElementById(name);
    const next = from.getElementById(name);
    if (!now || !next || now.innerHTML === next.innerHTML) return;
    const focused = now.contains(document.activeElement) && document.activeElement.id;
    now.innerHTML = next.innerHTML;
    const again = focused && (document.getElementById(focused) || main);
    if (again) again.focus();
  };
  const poll = async () => {
    let live = true;
    try {
      const response = await fetch(location.href, {headers: tag ? {'If-None-Match': tag} : {}, cache: 'no-store'});
      if (response.status === 200) {
        tag = response.headers.get('ETag') || '';
        const page = new DOMParser().parseFromString(await response.text(), 'text/html');
        show('status', page);
        show('live', page);
        live = Boolean(page.querySelector('main[data-live]'));
      }
    } catch (stopped) {
      // the server is being restarted: ask again
    }
    if (live) setTimeout(poll, pause);
  };
  setTimeout(poll, pause);
})();
