// Loads the page again when its sources change, and lists its problems. Only "docent preview" adds this to pages.
(() => {
  'use strict';
  const version = new URL(document.currentScript.src).searchParams.get('v');
  const kept = 'docent-preview';
  const make = (tag, text, style) => {
    const made = document.createElement(tag);
    made.textContent = text;
    Object.assign(made.style, style);
    return made;
  };

  // the reader stays where he was
  try {
    const { path, y, open } = JSON.parse(sessionStorage.getItem(kept)) || {};
    sessionStorage.removeItem(kept);
    if (path === location.pathname) {
      const details = document.querySelectorAll('main details');
      open.forEach(i => { if (details[i]) details[i].open = true; });
      const back = () => scrollTo({ top: y, behavior: 'instant' });
      back();
      addEventListener('load', back, { once: true });
    }
  } catch (e) {
    // then the browser decides
  }
  const again = () => {
    try {
      const open = [...document.querySelectorAll('main details')].flatMap((part, i) => part.open ? [i] : []);
      sessionStorage.setItem(kept, JSON.stringify({ path: location.pathname, y: scrollY, open }));
    } catch (e) {
      // then the browser decides
    }
    location.reload();
  };

  // the bar is apart from the page and its styles
  const host = make('div', '', {
    position: 'fixed', insetInlineEnd: '12px', insetBlockEnd: '12px', zIndex: '2147483647', maxWidth: 'min(44rem, calc(100vw - 24px))',
    colorScheme: 'light',
  });
  host.setAttribute('data-docent-preview', '');
  const bar = host.attachShadow({ mode: 'open' });
  document.body.append(host);
  const box = { font: '14px/1.5 system-ui, sans-serif', color: '#1c1c1c', background: '#fff8e1', border: '1px solid #b26a00',
    borderRadius: '8px', padding: '6px 12px', margin: '0', boxShadow: '0 2px 12px rgba(0, 0, 0, .25)' };
  let opened = false;
  let lost;
  const show = problems => {
    bar.textContent = '';
    if (lost) bar.append(make('p', 'The preview has ended. This page is loaded again when it is back.', box));
    if (!problems.length) return;
    const errors = problems.filter(problem => problem.severity === 'error').length;
    const details = make('details', '', box);
    const title = problems.length === 1 ? '1 problem' : problems.length + ' problems';
    if (errors) Object.assign(details.style, { background: '#fdecea', borderColor: '#b3261e' });
    details.append(make('summary', title, { cursor: 'pointer', fontWeight: '600', padding: '4px 0' }));
    const list = make('ul', '', { margin: '4px 0', paddingInlineStart: '18px', maxHeight: '50vh', overflow: 'auto' });
    problems.slice(0, 100).forEach(problem => {
      const item = make('li', '', { margin: '6px 0', overflowWrap: 'anywhere' });
      const at = problem.line ? ':' + problem.line + ':' + problem.column : '';
      item.append(make('code', problem.file + at, { fontWeight: '600' }), make('div', problem.message),
        make('div', problem.fix, { color: '#555' }));
      list.append(item);
    });
    details.append(list);
    details.open = opened;
    details.addEventListener('toggle', () => { opened = details.open; });
    bar.append(details);
  };

  let problems = [];
  let source;
  const listen = () => {
    source = new EventSource('/_docent/preview/events?page=' + encodeURIComponent(location.pathname) + '&v=' + version);
    source.addEventListener('open', () => {
      lost = false;
      show(problems);
    });
    source.addEventListener('error', () => {
      lost = true;
      show(problems);
    });
    source.addEventListener('reload', () => {
      source.close();
      again();
    });
    source.addEventListener('problems', event => {
      ({ problems } = JSON.parse(event.data));
      show(problems);
    });
  };
  // browsers allow few connections: only pages that are seen have one
  const follow = () => {
    if (document.hidden) source?.close();
    else if (!source || source.readyState === EventSource.CLOSED) listen();
  };
  document.addEventListener('visibilitychange', follow);
  addEventListener('pagehide', () => source?.close());
  addEventListener('pageshow', follow);
  follow();
})();
